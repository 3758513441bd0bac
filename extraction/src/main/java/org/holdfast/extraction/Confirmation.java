package org.holdfast.extraction;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
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
