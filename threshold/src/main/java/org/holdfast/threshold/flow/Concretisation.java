package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;
import org.holdfast.threshold.temporal.Shape;

/** Turns a scheduled candidate of the exact automaton into a trace, by replaying it. */
final class Concretisation {
  private final FlowAutomaton automaton;
  private final Property property;
  private final Shape shape;
  private final CounterSystem system;
  private final Budget budget;

  Concretisation(FlowAutomaton automaton, Property property, Shape shape, Budget budget) {
    this.automaton = automaton;
    this.property = property;
    this.shape = shape;
    this.budget = budget;
    system = new CounterSystem(automaton.source());
  }

  /** Empty if the loop cannot be closed, or the run does not violate the property. */
  Optional<Trace> trace(
      Candidate candidate, Scheduler.Scheduled run, List<Henceforth.Requirement> requirements)
      throws BudgetExhausted {
    List<Rule> rules = new ArrayList<>();
    run.firings().forEach(rule -> rules.add(rule.origins().get(0)));
    Configuration initial = initial(candidate);
    try {
      if (shape.isFinite()) {
        return Optional.of(
            Trace.replay(system, initial, moves(rules), system.vocabulary(), property.formula()));
      }
      Configuration end = system.configuration(run.end()::valueOf);
      List<Formula> always = new ArrayList<>(shape.persistently());
      requirements.forEach(requirement -> always.add(requirement.formula()));
      Optional<List<Rule>> loop =
          new LoopFinder(system, always, budget).find(end, shape.repeatedly());
      if (loop.isEmpty()) {
        return Optional.empty();
      }
      List<Trace.Move<Rule>> moves = new ArrayList<>(moves(rules));
      int loopStart = moves.size();
      moves.addAll(moves(loop.get()));
      return Optional.of(
          Trace.replayLasso(
              system, initial, moves, loopStart, system.vocabulary(), property.formula()));
    } catch (NotARun notARun) {
      return Optional.empty();
    }
  }

  private Configuration initial(Candidate candidate) {
    Map<Variable, BigInteger> values = new HashMap<>(candidate.parameters());
    List<Variable> shared = automaton.source().shared();
    for (int i = 0; i < shared.size(); i++) {
      values.put(shared.get(i), BigInteger.valueOf(candidate.shared()[i]));
    }
    List<Variable> counters = automaton.source().counters();
    for (int i = 0; i < counters.size(); i++) {
      values.put(counters.get(i), BigInteger.valueOf(candidate.counters()[i]));
    }
    return system.configuration(Valuation.of(values));
  }

  private static List<Trace.Move<Rule>> moves(List<Rule> rules) {
    List<Trace.Move<Rule>> moves = new ArrayList<>();
    for (Rule rule : rules) {
      int last = moves.size() - 1;
      if (last >= 0 && moves.get(last).action().equals(rule)) {
        moves.set(last, new Trace.Move<>(rule, moves.get(last).times() + 1));
      } else {
        moves.add(new Trace.Move<>(rule, 1));
      }
    }
    return moves;
  }
}
