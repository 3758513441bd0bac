package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.TraceOrder;

/**
 * Searches the small instances of an automaton one after the other, the smallest parameters first,
 * until one violates the property or a certain amount of work is done. The work is counted in
 * states, not in time, so that the outcome is always the same.
 */
public final class SmallestViolation {
  /** Most of the choices up to a sum are not admissible; with many parameters there are many. */
  private static final int FEW_PARAMETERS = 6;

  private static final int LARGEST_SUM = 12;
  private static final int LARGEST_SUM_OF_MANY = 6;
  private static final long MOST_STATES = 150_000;
  private static final long MOST_STATES_OF_ONE = 50_000;

  private static final SearchOptions OPTIONS =
      SearchOptions.defaults()
          .withStorage(SearchOptions.Storage.PLAIN)
          .withOrder(SearchOptions.Order.BREADTH_FIRST)
          .withThreads(1);

  /**
   * What was found.
   *
   * @param violation of the smallest parameters that are known to violate the property
   * @param open the smallest parameters that were not decided; empty if all were, up to the
   *     violation or the last one searched
   * @param sum of the parameters of the last instance that was searched at most
   * @param instances how many instances were searched
   * @param states how many states they have
   */
  public record Outcome(
      Optional<Trace> violation,
      Optional<Map<Variable, BigInteger>> open,
      int sum,
      long instances,
      long states) {

    /** Whether no smaller parameters than these, but for those of the violation, violate it. */
    public boolean isSmallest(Map<Variable, BigInteger> parameters) {
      List<Variable> order = List.copyOf(parameters.keySet());
      BigInteger total = parameters.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
      return total.compareTo(BigInteger.valueOf(sum)) <= 0
          && open.map(first -> TraceOrder.byParameters(order).compare(parameters, first) <= 0)
              .orElse(true);
    }
  }

  private final ThresholdAutomaton automaton;
  private final Property property;

  public SmallestViolation(ThresholdAutomaton automaton, Property property) {
    this.automaton = automaton;
    this.property = property;
  }

  /** Ends early if the budget is spent; nothing is known then. */
  public Outcome search(Budget budget) throws BudgetExhausted {
    int sum = automaton.parameters().size() <= FEW_PARAMETERS ? LARGEST_SUM : LARGEST_SUM_OF_MANY;
    Optional<Map<Variable, BigInteger>> open = Optional.empty();
    long instances = 0;
    long states = 0;
    for (Map<Variable, BigInteger> choice : AdmissibleSizes.upToSum(automaton, sum)) {
      long left = Math.min(MOST_STATES - states, MOST_STATES_OF_ONE);
      if (left <= 0) {
        open = open.or(() -> Optional.of(choice));
        break;
      }
      Verdict verdict =
          new InstanceChecker(automaton, choice, OPTIONS.withMaxStates(left))
              .check(property, budget, EventSink.NONE);
      budget.spend();
      instances++;
      states += 1 + verdict.evidence().statistics().get(Figure.STATES);
      if (verdict instanceof Verdict.Violated violated) {
        return new Outcome(Optional.of(violated.trace()), open, sum, instances, states);
      } else if (verdict instanceof Verdict.Unknown) {
        states += left;
        open = open.or(() -> Optional.of(choice));
      }
    }
    return new Outcome(Optional.empty(), open, sum, instances, states);
  }
}
