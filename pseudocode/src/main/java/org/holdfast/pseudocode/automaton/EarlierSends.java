package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.simplification.EliminationEntailment;

/**
 * A partial order reduction: a process that could send something unseen before it does something
 * else sends it first. Nobody is worse off, for messages may be received late, and what a property
 * sees of the process stays the same. A rule is dropped if, whenever it can be taken, a sending
 * rule of the same block can be taken before it, after which it leads to the same, only that the
 * messages are sent. Why no violation is lost is in {@code docs/engine-pseudocode.md}.
 */
final class EarlierSends {
  private final List<BlockRule> rules;
  private final IntFunction<Object> seen;
  private final IntPredicate mayStop;
  private final boolean liveness;
  private final Formula known;
  private final Map<List<Formula>, Boolean> entailments = new HashMap<>();

  /** After {@code early} a process is where it is before, but for messages that it has sent. */
  private record Postponed(BlockRule early) {
    int before() {
      return early.from();
    }

    int after() {
      return early.to();
    }
  }

  /**
   * @param seen what the property sees of a process in a block after the beginning
   * @param mayStop whether a process in a block may stop for ever, whatever it could do
   * @param known what the parameters satisfy
   */
  EarlierSends(
      List<BlockRule> rules,
      IntFunction<Object> seen,
      IntPredicate mayStop,
      boolean liveness,
      Formula known) {
    this.rules = rules;
    this.seen = seen;
    this.mayStop = mayStop;
    this.liveness = liveness;
    this.known = known;
  }

  List<BlockRule> reduced() {
    if (liveness && hasCycle()) {
      return rules;
    }
    Set<Postponed> postponed = postponed();
    Set<BlockRule> dropped = new LinkedHashSet<>();
    Set<Integer> done = new LinkedHashSet<>();
    for (Postponed pair : postponed) {
      // One sending rule of a block is preferred: two could each be dropped for the other.
      boolean first = !done.contains(pair.before()) && !dropped.contains(pair.early());
      if (first) {
        for (BlockRule other : from(pair.before())) {
          if (!other.equals(pair.early())
              && entails(other.guard(), pair.early().guard())
              && isMatched(other, pair, postponed)) {
            dropped.add(other);
            done.add(pair.before());
          }
        }
      }
    }
    return rules.stream().filter(rule -> !dropped.contains(rule)).toList();
  }

  private List<BlockRule> from(int block) {
    return rules.stream().filter(rule -> rule.from() == block).toList();
  }

  /** The greatest set of pairs that other steps preserve. */
  private Set<Postponed> postponed() {
    Set<Postponed> pairs = new LinkedHashSet<>();
    for (BlockRule rule : rules) {
      boolean sends = !rule.increments().isEmpty() && rule.from() != rule.to();
      boolean unseen = seen.apply(rule.from()).equals(seen.apply(rule.to()));
      // What a process has to do once it can, it does in the end: the guard stays true.
      boolean certain =
          !mayStop.test(rule.from()) && !rule.owed().isEmpty() && isMonotone(rule.guard());
      if (sends && unseen && (!liveness || certain)) {
        pairs.add(new Postponed(rule));
      }
    }
    boolean changed = true;
    while (changed) {
      List<Postponed> failing = new ArrayList<>();
      for (Postponed pair : pairs) {
        for (BlockRule other : from(pair.before())) {
          if (!other.equals(pair.early()) && !isMatched(other, pair, pairs)) {
            failing.add(pair);
            break;
          }
        }
      }
      changed = pairs.removeAll(Set.copyOf(failing));
    }
    return pairs;
  }

  /** Whether a step before the messages are sent can be taken after that as well. */
  private boolean isMatched(BlockRule step, Postponed pair, Set<Postponed> pairs) {
    for (BlockRule later : from(pair.after())) {
      if (later.increments().equals(step.increments()) && entails(step.guard(), later.guard())) {
        for (Postponed next : pairs) {
          boolean same =
              next.before() == step.to()
                  && next.after() == later.to()
                  && next.early().increments().equals(pair.early().increments());
          if (same && entails(pair.early().guard(), next.early().guard())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean hasCycle() {
    Map<Integer, Integer> incoming = new HashMap<>();
    Set<Integer> left = new LinkedHashSet<>();
    for (BlockRule rule : rules) {
      left.add(rule.from());
      left.add(rule.to());
      incoming.merge(rule.to(), 1, Integer::sum);
    }
    boolean changed = true;
    while (changed) {
      List<Integer> free =
          left.stream().filter(block -> incoming.getOrDefault(block, 0) == 0).toList();
      free.forEach(
          block -> from(block).forEach(rule -> incoming.merge(rule.to(), -1, Integer::sum)));
      changed = left.removeAll(Set.copyOf(free));
    }
    return !left.isEmpty();
  }

  /** More messages never make it false: no receive variable is bounded from above. */
  private boolean isMonotone(Formula guard) {
    Set<Variable> parameters = known.variables();
    Formula inequalities = guard.mapComparisons(NormalForms::inequalities);
    return inequalities.comparisons().stream()
        .allMatch(
            comparison ->
                comparison.difference().coefficients().entrySet().stream()
                    .allMatch(
                        entry ->
                            parameters.contains(entry.getKey()) || entry.getValue().signum() > 0));
  }

  private boolean entails(Formula premise, Formula conclusion) {
    if (conclusion.equals(Formula.TRUE) || premise.equals(conclusion)) {
      return true;
    }
    return entailments.computeIfAbsent(
        List.of(premise, conclusion),
        key -> {
          List<Formula> facts = new ArrayList<>(List.of(known, premise));
          for (Formula formula : key) {
            formula.variables().forEach(v -> facts.add(Formula.nonNegative(LinearTerm.of(v))));
          }
          try {
            return new EliminationEntailment().entails(Formula.and(facts), conclusion);
          } catch (EliminationTooLarge tooLarge) {
            return false;
          }
        });
  }
}
