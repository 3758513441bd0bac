package org.holdfast.threshold.vacuity;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * The smallest instances of an automaton, with at least one of everything if that is admissible.
 */
public final class SmallestInstance {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final ThresholdAutomaton automaton;
  private final SolverFactory solvers;
  private final Function<Map<Variable, BigInteger>, Engine> engines;

  /**
   * @param engines make an engine for one choice of parameters
   */
  public SmallestInstance(
      ThresholdAutomaton automaton,
      SolverFactory solvers,
      Function<Map<Variable, BigInteger>, Engine> engines) {
    this.automaton = automaton;
    this.solvers = solvers;
    this.engines = engines;
  }

  /** One in which some initial configuration satisfies the conditions. */
  Optional<Engine> satisfying(List<Formula> conditions) {
    List<Formula> positive =
        automaton.parameters().stream()
            .map(p -> Formula.atLeast(LinearTerm.of(p), LinearTerm.ONE))
            .toList();
    try (SolverSession session =
        new SolverSession(solvers.forSmallQueries(), Budget.unlimited(), PATIENCE)) {
      List<Variable> naturals = new ArrayList<>(automaton.parameters());
      naturals.addAll(automaton.shared());
      naturals.addAll(automaton.counters());
      naturals.forEach(v -> session.add(Formula.nonNegative(LinearTerm.of(v))));
      session.add(automaton.resilience());
      session.add(automaton.initialFormula());
      conditions.forEach(session::add);
      if (session.solve(positive).isPresent()) {
        positive.forEach(session::add);
      }
      Optional<Model> solution = session.solve();
      if (solution.isEmpty()) {
        return Optional.empty();
      }
      Model least = session.least(solution.get(), List.of(LinearTerm.sum(automaton.parameters())));
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      automaton.parameters().forEach(p -> values.put(p, least.valueOf(p)));
      return Optional.of(engines.apply(values));
    } catch (SolverSession.NoAnswer | BudgetExhausted | ArithmeticException none) {
      return Optional.empty();
    }
  }
}
