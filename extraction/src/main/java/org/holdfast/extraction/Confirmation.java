package org.holdfast.extraction;

import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.SmallInstances;

/**
 * Looks for a real run behind a violation of the extracted automaton in small instances, the
 * smallest first. Where the automaton is known to have no violation with smaller parameters, the
 * model has none either, so that the search begins with its parameters. The run is found and
 * replayed by the engine for one size.
 */
final class Confirmation {
  private static final int MOST_INSTANCES = 12;

  /** So many states of each instance are looked at, in one round after the other. */
  private static final List<Long> STATES =
      List.of(5_000L, 50_000L, 500_000L, SmallInstances.MOST_STATES);

  /** So many states are looked at where a run of the automaton tells which. */
  private static final long ALONG = 50_000;

  /** What is not found among small sizes soon is hardly ever found later. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ParametricModel model;

  Confirmation(ParametricModel model) {
    this.model = model;
  }

  /** The same among few states of each instance: mostly a violation is real and small. */
  Optional<Verdict.Violated> soon(
      String property, Optional<Map<Variable, BigInteger>> least, Budget budget, EventSink events)
      throws BudgetExhausted {
    return search(property, least, STATES.subList(0, 1), budget, events);
  }

  /**
   * A run that violates a property.
   *
   * @param least parameters such that the automaton, and so the model, has no violation with
   *     smaller ones; empty if that is not known of any
   */
  Optional<Verdict.Violated> search(
      String property, Optional<Map<Variable, BigInteger>> least, Budget budget, EventSink events)
      throws BudgetExhausted {
    return search(property, least, STATES, budget, events);
  }

  /** A run that follows one of the automaton, in the instance of its parameters. */
  Optional<Verdict.Violated> along(
      Trace trace,
      ExtractedAutomaton automaton,
      String property,
      Optional<Map<Variable, BigInteger>> least,
      Budget budget,
      EventSink events)
      throws BudgetExhausted {
    boolean isFormula =
        model.step().properties().stream().anyMatch(known -> known.name().equals(property));
    if (!isFormula) {
      // That no assertion fails is none that could have a premise.
      return Optional.empty();
    }
    Map<Variable, BigInteger> parameters = new LinkedHashMap<>(trace.parameters());
    parameters.keySet().retainAll(Set.copyOf(model.step().parameters()));
    SmallInstances instances =
        new SmallInstances(model, property, least, budget.atMost(PATIENCE), events);
    try {
      return instances
          .along(new TraceCorridor(automaton, model.step()).of(trace), parameters, ALONG)
          .map(found -> found.with(found.evidence().remarked(instances.undecided())));
    } catch (BudgetExhausted patienceIsOver) {
      budget.spend();
      return Optional.empty();
    }
  }

  private Optional<Verdict.Violated> search(
      String property,
      Optional<Map<Variable, BigInteger>> least,
      List<Long> rounds,
      Budget budget,
      EventSink events)
      throws BudgetExhausted {
    Budget patience = budget.atMost(PATIENCE);
    SmallInstances instances = new SmallInstances(model, property, least, patience, events);
    for (long states : rounds) {
      budget.spend();
      try {
        Optional<Verdict.Violated> found = instances.first(MOST_INSTANCES, states);
        if (found.isPresent()) {
          return found.map(
              violated -> violated.with(violated.evidence().remarked(instances.undecided())));
        }
      } catch (BudgetExhausted patienceIsOver) {
        budget.spend();
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
