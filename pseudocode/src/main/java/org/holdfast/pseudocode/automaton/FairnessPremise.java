package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.EnduringWait;
import org.holdfast.threshold.model.Unsupported;

/**
 * What is promised to the processes, as a premise over counters: in the end nobody is in a block
 * that it has to leave. A process may stay for ever if what it has received in the end, between
 * what is sure to arrive and what can arrive, satisfies no guard of a step that it has to take, or
 * lets it go round within its block.
 */
final class FairnessPremise {
  private final List<BlockRule> rules;
  private final EnduringWait waits;
  private final IntFunction<Variable> locations;
  private boolean relaxed;

  /**
   * @param locations the counter of each block
   */
  FairnessPremise(List<BlockRule> rules, EnduringWait waits, IntFunction<Variable> locations) {
    this.rules = rules;
    this.waits = waits;
    this.locations = locations;
  }

  private boolean reachesItself(int block) {
    Set<Integer> seen = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>(List.of(block));
    while (!open.isEmpty()) {
      int here = open.remove(open.size() - 1);
      for (BlockRule rule : rules) {
        if (rule.from() == here && rule.to() != here && seen.add(rule.to())) {
          open.add(rule.to());
        }
      }
    }
    return seen.contains(block);
  }

  /**
   * @param rounds for each block of processes that are promised something the guards of steps by
   *     which a process goes round in it
   */
  Ltl premise(Map<Integer, Set<Formula>> rounds) throws Unsupported {
    Map<Formula, List<Variable>> alike = new LinkedHashMap<>();
    for (int block : rounds.keySet()) {
      List<Formula> owed = new ArrayList<>();
      rules.stream().filter(rule -> rule.from() == block).forEach(r -> owed.addAll(r.owed()));
      if (owed.isEmpty()) {
        continue;
      }
      if (reachesItself(block)) {
        relaxed = true;
        continue;
      }
      relaxed |= rounds.get(block).size() > 1;
      Formula stuck = Formula.or(EnduringWait.noneOf(owed), Formula.or(rounds.get(block)));
      Formula insufficient = waits.possible(stuck, locations.apply(block).name());
      if (!insufficient.equals(Formula.TRUE)) {
        alike.computeIfAbsent(insufficient, key -> new ArrayList<>()).add(locations.apply(block));
      }
    }
    List<Formula> clauses = new ArrayList<>();
    alike.forEach(
        (insufficient, together) ->
            clauses.add(Formula.or(insufficient, Formula.isZero(LinearTerm.sum(together)))));
    return new Ltl.Eventually(new Ltl.Always(Ltl.state(Formula.and(clauses))));
  }

  /** Whether less was promised than is: processes may go round in a cycle. */
  boolean isRelaxed() {
    return relaxed;
  }
}
