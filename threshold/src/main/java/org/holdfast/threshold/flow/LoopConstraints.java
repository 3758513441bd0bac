package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.threshold.temporal.Shape;

/**
 * What a loop that starts at the end of the prefix satisfies. Shared variables never decrease, so
 * that none grows in a loop: only rules without increments fire, and every guard keeps the value it
 * has at the end. How often they fire in one turn is a circulation: as many processes enter a class
 * as leave it. Whether the circulation can be put into an order is left to the schedule.
 */
final class LoopConstraints {
  private final RunQuery query;
  private final Shape shape;
  private final Henceforth henceforth;
  private final FlowAutomaton automaton;
  private final Map<Integer, LinearTerm> turns = new LinkedHashMap<>();
  private final List<Map<Integer, LinearTerm>> parts = new ArrayList<>();

  LoopConstraints(RunQuery query, Shape shape, Henceforth henceforth) {
    this.query = query;
    this.shape = shape;
    this.henceforth = henceforth;
    automaton = query.automaton();
  }

  void assertLoop() {
    LoopGraph graph = LoopGraph.of(automaton);
    for (int rule : graph.rules()) {
      turns.put(rule, LinearTerm.of(new Variable("turn!rule!" + rule)));
    }
    circulate(turns);
    graph.components().forEach(classes -> forbidSpontaneous(classes, turns));
    for (int i = 0; i < automaton.partition().classes(); i++) {
      query.solver().add(Formula.isZero(balance(turns, i)));
    }
    List<Formula> invariants = new ArrayList<>();
    henceforth.requirements().forEach(requirement -> invariants.add(requirement.formula()));
    for (Formula formula : shape.persistently()) {
      query.solver().add(query.at(formula, query.end()));
      invariants.add(formula);
    }
    for (Formula formula : invariants) {
      henceforth.closeLoop(formula, classes -> sum(turns, r -> Henceforth.enters(r, classes)));
    }
    for (int i = 0; i < shape.repeatedly().size(); i++) {
      passes(shape.repeatedly().get(i), "pass" + i, invariants);
    }
    if (automaton.isExact()) {
      query.solver().add(goesOn());
    }
  }

  /**
   * Nobody leaves a set of locations in the loop unless somebody was there when it began or entered
   * it before.
   */
  void forbidSpontaneous(Set<Integer> classes) {
    forbidSpontaneous(classes, turns);
    parts.forEach(part -> forbidSpontaneous(classes, part));
  }

  private void forbidSpontaneous(Set<Integer> classes, Map<Integer, LinearTerm> counts) {
    LinearTerm leaving = sum(counts, rule -> classes.contains(rule.from()));
    LinearTerm entering = sum(counts, rule -> Henceforth.enters(rule, classes));
    LinearTerm present = query.present(classes, query.end());
    query
        .solver()
        .add(
            Formula.or(
                Formula.isZero(leaving), Formula.atLeast(present.plus(entering), LinearTerm.ONE)));
  }

  /**
   * Locations that a proposed loop leaves although nobody is there: those that its rules start in
   * and do not lead to from where somebody is. Empty if there are none.
   */
  Set<Integer> unpopulated(Model model) {
    Set<Integer> missing = unpopulated(model, turns);
    for (Map<Integer, LinearTerm> part : parts) {
      missing = missing.isEmpty() ? unpopulated(model, part) : missing;
    }
    return missing;
  }

  private Set<Integer> unpopulated(Model model, Map<Integer, LinearTerm> counts) {
    Set<Integer> populated = new LinkedHashSet<>();
    for (int i = 0; i < automaton.partition().classes(); i++) {
      if (query.end().counters().get(i).evaluate(model).signum() > 0) {
        populated.add(i);
      }
    }
    List<FlowRule> waiting = new ArrayList<>();
    counts.forEach(
        (index, count) -> {
          if (count.evaluate(model).signum() > 0) {
            waiting.add(automaton.rules().get(index));
          }
        });
    boolean grows = true;
    while (grows) {
      grows = waiting.removeIf(rule -> populated.contains(rule.from()) && enter(populated, rule));
    }
    return waiting.stream().map(FlowRule::from).collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean enter(Set<Integer> populated, FlowRule rule) {
    populated.add(rule.to());
    return true;
  }

  /** Some configuration of the loop satisfies the formula, and the invariants as well. */
  private void passes(Formula formula, String name, List<Formula> invariants) {
    Map<Integer, LinearTerm> part = new LinkedHashMap<>();
    for (int rule : turns.keySet()) {
      part.put(rule, LinearTerm.of(new Variable(name + "!rule!" + rule)));
    }
    parts.add(part);
    circulate(part);
    part.forEach((rule, count) -> query.solver().add(Formula.atLeast(turns.get(rule), count)));
    List<LinearTerm> counters = new ArrayList<>();
    for (int i = 0; i < automaton.partition().classes(); i++) {
      LinearTerm counter = query.end().counters().get(i).plus(balance(part, i));
      query.solver().add(Formula.nonNegative(counter));
      counters.add(counter);
    }
    query.solver().add(automaton.at(formula, counters, query.end().shared()));
    for (Formula invariant : invariants) {
      query.solver().add(automaton.at(invariant, counters, query.end().shared()));
    }
  }

  private void circulate(Map<Integer, LinearTerm> counts) {
    counts.forEach(
        (index, count) -> {
          query.solver().add(Formula.nonNegative(count));
          Formula guard = automaton.guardAt(automaton.rules().get(index), query.end().shared());
          query.solver().add(Formula.or(Formula.isZero(count), guard));
        });
  }

  /**
   * A run never stops: a rule fires in the loop, or an idle one can, or no rule at all is enabled.
   * On merged locations this would have to be relaxed to nothing: an enabled rule of a class need
   * not be enabled for the member that is populated.
   */
  private Formula goesOn() {
    List<Formula> ways = new ArrayList<>();
    List<Formula> stuck = new ArrayList<>();
    for (FlowRule rule : automaton.idle()) {
      ways.add(enabled(rule));
      stuck.add(Formula.not(enabled(rule)));
    }
    for (FlowRule rule : automaton.rules()) {
      stuck.add(Formula.not(enabled(rule)));
    }
    ways.add(Formula.atLeast(sum(turns, rule -> true), LinearTerm.ONE));
    ways.add(Formula.and(stuck));
    return Formula.or(ways);
  }

  private Formula enabled(FlowRule rule) {
    return Formula.and(
        Formula.atLeast(query.end().counters().get(rule.from()), LinearTerm.ONE),
        automaton.guardAt(rule, query.end().shared()));
  }

  private LinearTerm balance(Map<Integer, LinearTerm> counts, int here) {
    return sum(counts, rule -> rule.to() == here && rule.from() != here)
        .minus(sum(counts, rule -> rule.from() == here && rule.to() != here));
  }

  private LinearTerm sum(Map<Integer, LinearTerm> counts, Predicate<FlowRule> chosen) {
    Map<Variable, BigInteger> sum = new LinkedHashMap<>();
    counts.forEach(
        (index, count) -> {
          if (chosen.test(automaton.rules().get(index))) {
            count.variables().forEach(variable -> sum.put(variable, BigInteger.ONE));
          }
        });
    return LinearTerm.of(sum, BigInteger.ZERO);
  }
}
