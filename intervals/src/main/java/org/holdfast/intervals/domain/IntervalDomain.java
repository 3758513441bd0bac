package org.holdfast.intervals.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.session.SolverSession;

/**
 * Parametric intervals for one order of the thresholds: interval {@code j} is what lies from the
 * threshold {@code j} on and below the next; the last one has no end.
 *
 * @param thresholds 0 and more, each smaller than the next wherever the region holds
 * @param region the parameters that have this order, within the resilience condition
 */
public record IntervalDomain(List<LinearTerm> thresholds, Formula region) {
  public IntervalDomain {
    thresholds = List.copyOf(thresholds);
    if (thresholds.isEmpty() || !thresholds.get(0).equals(LinearTerm.ZERO)) {
      throw new IllegalArgumentException("thresholds begin with 0: " + thresholds);
    }
  }

  /** The number of intervals. */
  public int size() {
    return thresholds.size();
  }

  public int top() {
    return size() - 1;
  }

  /** Whether the interval is the number 0 alone. */
  public boolean isZero(int interval) {
    return interval == 0 && size() > 1 && thresholds.get(1).equals(LinearTerm.ONE);
  }

  /** The value lies in the interval or above. */
  public Formula atLeast(LinearTerm value, int interval) {
    return Formula.atLeast(value, thresholds.get(interval));
  }

  /** The value lies in the interval or below; always, for the last one. */
  public Formula atMost(LinearTerm value, int interval) {
    return interval == top()
        ? Formula.TRUE
        : Formula.compare(value, Relation.LT, thresholds.get(interval + 1));
  }

  /** The value lies in the interval: the concretisation. */
  public Formula contains(LinearTerm value, int interval) {
    return Formula.and(atLeast(value, interval), atMost(value, interval));
  }

  /**
   * The interval in which a value lies: the abstraction.
   *
   * @param parameters of the region
   * @throws IllegalArgumentException if the value is negative
   */
  public int interval(BigInteger value, Valuation parameters) {
    if (value.signum() < 0) {
      throw new IllegalArgumentException("no interval has the value " + value);
    }
    int interval = 0;
    while (interval < top()
        && value.compareTo(thresholds.get(interval + 1).evaluate(parameters)) >= 0) {
      interval++;
    }
    return interval;
  }

  /**
   * Where a number that changes by so much may go from each interval: the existential abstraction
   * of the change. Where the solver does not know, it may.
   */
  public List<List<Integer>> changes(SolverSession solver, long by) throws BudgetExhausted {
    Variable number = new Variable("number#");
    LinearTerm before = LinearTerm.of(number);
    LinearTerm after = before.plus(by);
    List<List<Integer>> table = new ArrayList<>();
    for (int from = 0; from < size(); from++) {
      List<Integer> targets = new ArrayList<>();
      for (int to = 0; to < size(); to++) {
        if (!solver.isImpossible(region, contains(before, from), contains(after, to))) {
          targets.add(to);
        }
      }
      table.add(List.copyOf(targets));
    }
    return List.copyOf(table);
  }

  /** {@code [T + 1, N - T)}. */
  public String describe(int interval) {
    if (isZero(interval)) {
      return "0";
    }
    String end = interval == top() ? "..." : thresholds.get(interval + 1).toString();
    return "[" + thresholds.get(interval) + ", " + end + ")";
  }

  @Override
  public String toString() {
    return thresholds.stream().map(LinearTerm::toString).collect(Collectors.joining(" < "));
  }
}
