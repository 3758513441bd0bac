package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.LocationCycles;
import org.holdfast.threshold.solving.Resilience;
import org.holdfast.threshold.temporal.Emptiness;

/**
 * Translates an automaton into monotone atoms: splits disjunctive guards, drops what the resilience
 * condition decides, and merges locations by a partition.
 */
final class FlowAutomatonBuilder {
  /** Joining complementary variants takes the guard of their number. */
  private static final int MOST_JOINED = 200;

  /** What rules must share to be joined. */
  private record Effect(int from, int to, Map<Variable, Long> increments) {}

  private final ThresholdAutomaton automaton;
  private final List<RiseAtom> atoms;
  private final Map<Formula, GuardCases.Split> guards = new LinkedHashMap<>();
  private final Map<Rule, Map<Variable, Long>> increments = new LinkedHashMap<>();
  private final Formula initial;

  FlowAutomatonBuilder(ThresholdAutomaton automaton, Resilience resilience) throws Unsupported {
    this(automaton, resilience, automaton.rules());
  }

  /**
   * @param firing the rules that may fire at all; the others are left out
   */
  FlowAutomatonBuilder(ThresholdAutomaton automaton, Resilience resilience, List<Rule> firing)
      throws Unsupported {
    this.automaton = automaton;
    initial =
        Emptiness.gather(
            NormalForms.negationNormalForm(automaton.initialFormula()),
            Set.copyOf(automaton.counters()));
    GuardCases cases = new GuardCases(automaton, resilience);
    for (Rule rule : firing) {
      increments.put(rule, increments(rule));
      if (!guards.containsKey(rule.guard())) {
        guards.put(rule.guard(), cases.of(rule));
      }
    }
    atoms = cases.atoms();
  }

  /** What initial configurations satisfy, with emptiness gathered into sums. */
  Formula initial() {
    return initial;
  }

  /**
   * The rule that a run can fire infinitely often and that raises a shared variable, if there is
   * one. A rule fires finitely often if each case of its guard asks for a sum of shared variables
   * to be below a bound that the rule itself raises. One that fires infinitely often is on a cycle
   * of such rules, because there are finitely many processes.
   */
  Optional<Rule> growing() {
    List<Rule> unbounded = increments.keySet().stream().filter(rule -> !stopsItself(rule)).toList();
    LocationCycles cycles = new LocationCycles(automaton, unbounded);
    return unbounded.stream()
        .filter(rule -> !increments.get(rule).isEmpty())
        .filter(cycles::contains)
        .findFirst();
  }

  private boolean stopsItself(Rule rule) {
    return guards.get(rule.guard()).exact().stream()
        .allMatch(
            guard ->
                guard.falls().stream()
                    .anyMatch(atom -> atoms.get(atom).isReachedBy(increments.get(rule))));
  }

  /** Whether some guard has so many cases that fewer, which ask less, are worth a query. */
  boolean hasLongGuards() {
    return guards.values().stream().anyMatch(split -> !split.exact().equals(split.coarse()));
  }

  FlowAutomaton build(LocationPartition partition) {
    return build(partition, GuardCases.Split::exact);
  }

  /** The same with guards of few cases, which ask no more than those of the model. */
  FlowAutomaton buildCoarse(LocationPartition partition) {
    return build(partition, GuardCases.Split::coarse);
  }

  private FlowAutomaton build(
      LocationPartition partition, Function<GuardCases.Split, List<GuardCase>> chosen) {
    Map<Location, Integer> classOf = new LinkedHashMap<>();
    for (int i = 0; i < automaton.locations().size(); i++) {
      classOf.put(automaton.locations().get(i), partition.classOf(i));
    }
    Map<Effect, Map<GuardCase, List<Rule>>> joined = new LinkedHashMap<>();
    for (Rule rule : increments.keySet()) {
      Effect effect =
          new Effect(classOf.get(rule.from()), classOf.get(rule.to()), increments.get(rule));
      Map<GuardCase, List<Rule>> variants =
          joined.computeIfAbsent(effect, unseen -> new LinkedHashMap<>());
      for (GuardCase guard : chosen.apply(guards.get(rule.guard()))) {
        variants.computeIfAbsent(guard, unseen -> new ArrayList<>()).add(rule);
      }
    }
    List<FlowRule> rules = new ArrayList<>();
    List<FlowRule> idle = new ArrayList<>();
    joined.forEach(
        (effect, variants) -> {
          boolean isIdle = effect.from == effect.to && effect.increments.isEmpty();
          List<FlowRule> target = isIdle ? idle : rules;
          // A replay needs to know which rule a variant came from, so that the exact automaton
          // keeps what the merged one may absorb.
          Map<GuardCase, List<Rule>> kept = partition.isIdentity() ? variants : weakest(variants);
          kept.forEach(
              (guard, origins) ->
                  target.add(
                      new FlowRule(
                          target.size(),
                          effect.from,
                          effect.to,
                          guard.rises(),
                          guard.falls(),
                          guard.condition(),
                          effect.increments,
                          List.copyOf(origins))));
        });
    return new FlowAutomaton(
            automaton, partition, atoms, List.copyOf(rules), List.copyOf(idle), initial)
        .withoutUnusedAtoms();
  }

  private static Map<Variable, Long> increments(Rule rule) throws Unsupported {
    Map<Variable, Long> increments = new LinkedHashMap<>();
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      long increment =
          entry
              .getValue()
              .accept(INCREMENT)
              .orElseThrow(() -> doesNotGrow(rule, entry.getKey(), entry.getValue()));
      if (increment > 0) {
        increments.put(entry.getKey(), increment);
      }
    }
    return increments;
  }

  /** By how much an update lets a variable grow; empty if it may make it smaller. */
  private static final Update.Visitor<OptionalLong> INCREMENT =
      new Update.Visitor<>() {
        @Override
        public OptionalLong add(Update.Add add) {
          return add.amount() < 0 ? OptionalLong.empty() : OptionalLong.of(add.amount());
        }

        @Override
        public OptionalLong reset(Update.Reset reset) {
          return OptionalLong.empty();
        }
      };

  private static Unsupported doesNotGrow(Rule rule, Variable variable, Update update) {
    String verb =
        update.accept(
            new Update.Visitor<>() {
              @Override
              public String add(Update.Add add) {
                return " decrements ";
              }

              @Override
              public String reset(Update.Reset reset) {
                return " resets ";
              }
            });
    return new Unsupported(
        rule.position()
            + ": rule "
            + rule.name()
            + verb
            + variable
            + "; this engine needs shared variables that only grow; try --params, which"
            + " searches one size");
  }

  /**
   * Drops variants implied by weaker ones, and joins {@code g && a} with {@code g && !a} to {@code
   * g}, until nothing changes.
   */
  private static Map<GuardCase, List<Rule>> weakest(Map<GuardCase, List<Rule>> variants) {
    Map<GuardCase, List<Rule>> current = new LinkedHashMap<>(variants);
    while (true) {
      Map<GuardCase, List<Rule>> kept = new LinkedHashMap<>();
      for (Map.Entry<GuardCase, List<Rule>> entry : current.entrySet()) {
        GuardCase guard = entry.getKey();
        boolean absorbed =
            current.keySet().stream()
                .anyMatch(other -> !other.equals(guard) && other.isWeakerThan(guard));
        if (!absorbed) {
          kept.put(guard, entry.getValue());
        }
      }
      Optional<Map.Entry<GuardCase, List<Rule>>> resolvent =
          kept.size() > MOST_JOINED ? Optional.empty() : resolvent(kept);
      if (resolvent.isEmpty()) {
        return kept;
      }
      kept.put(resolvent.get().getKey(), resolvent.get().getValue());
      current = kept;
    }
  }

  private static Optional<Map.Entry<GuardCase, List<Rule>>> resolvent(
      Map<GuardCase, List<Rule>> variants) {
    for (GuardCase guard : variants.keySet()) {
      for (int atom : guard.rises()) {
        Set<Integer> rises = new LinkedHashSet<>(guard.rises());
        rises.remove(atom);
        Set<Integer> falls = new LinkedHashSet<>(guard.falls());
        falls.add(atom);
        GuardCase twin = new GuardCase(rises, falls, guard.condition());
        for (GuardCase other : variants.keySet()) {
          if (other.isWeakerThan(twin)) {
            List<Rule> origins = new ArrayList<>(variants.get(guard));
            origins.addAll(variants.get(other));
            return Optional.of(
                Map.entry(new GuardCase(rises, guard.falls(), guard.condition()), origins));
          }
        }
      }
    }
    return Optional.empty();
  }
}
