package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
 * until one violates the property or a certain amount of work is done. All are looked at for a
 * moment before any is searched at length: a small one may have very many states, or infinitely
 * many, while the next shows a violation at once. The work is counted in states, not in time, so
 * that the outcome is always the same.
 */
public final class SmallestViolation {
  /** Most of the choices up to a sum are not admissible; with many parameters there are many. */
  private static final int FEW_PARAMETERS = 6;

  private static final int LARGEST_SUM = 12;
  private static final int LARGEST_SUM_OF_MANY = 6;
  private static final long MOST_STATES_AT_FIRST = 30_000;
  private static final long MOST_STATES_OF_ONE_AT_FIRST = 2_000;
  private static final long MOST_STATES = 180_000;
  private static final long MOST_STATES_OF_ONE = 50_000;
  private static final long MOST_STATES_IN_THE_END = 800_000;
  private static final long MOST_STATES_OF_ONE_IN_THE_END = 300_000;

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
  private final int sum;
  private final Set<Map<Variable, BigInteger>> holding = new HashSet<>();
  private Optional<Map<Variable, BigInteger>> open = Optional.empty();
  private Optional<Trace> violation = Optional.empty();
  private long instances;
  private long states;

  public SmallestViolation(ThresholdAutomaton automaton, Property property) {
    this.automaton = automaton;
    this.property = property;
    this.sum = automaton.parameters().size() <= FEW_PARAMETERS ? LARGEST_SUM : LARGEST_SUM_OF_MANY;
  }

  /** Ends early if the budget is spent; nothing is known then. */
  public Outcome search(Budget budget) throws BudgetExhausted {
    pass(MOST_STATES_AT_FIRST, MOST_STATES_OF_ONE_AT_FIRST, budget);
    if (open.isPresent()) {
      pass(MOST_STATES, MOST_STATES_OF_ONE, budget);
    }
    return outcome();
  }

  /** After a search: goes on with what it left open, for the case that nothing else will tell. */
  public Outcome searchOn(Budget budget) throws BudgetExhausted {
    if (open.isPresent()) {
      pass(MOST_STATES_IN_THE_END, MOST_STATES_OF_ONE_IN_THE_END, budget);
    }
    return outcome();
  }

  private Outcome outcome() {
    return new Outcome(violation, open, sum, instances, states);
  }

  /** Looks at what is open, up to the first violation, until so many states were seen in all. */
  private void pass(long most, long mostOfOne, Budget budget) throws BudgetExhausted {
    open = Optional.empty();
    for (Map<Variable, BigInteger> choice : AdmissibleSizes.upToSum(automaton, sum)) {
      if (violation.map(known -> known.parameters().equals(choice)).orElse(false)) {
        return;
      }
      long left = Math.min(most - states, mostOfOne);
      if (holding.contains(choice)) {
        continue;
      } else if (left <= 0) {
        open = open.or(() -> Optional.of(choice));
        return;
      }
      Verdict verdict =
          new InstanceChecker(automaton, choice, OPTIONS.withMaxStates(left))
              .check(property, budget, EventSink.NONE);
      budget.spend();
      instances++;
      if (verdict instanceof Verdict.Unknown) {
        states += left;
        open = open.or(() -> Optional.of(choice));
        continue;
      }
      states += 1 + verdict.evidence().statistics().get(Figure.STATES);
      if (verdict instanceof Verdict.Violated violated) {
        violation = Optional.of(violated.trace());
        return;
      }
      holding.add(choice);
    }
  }
}
