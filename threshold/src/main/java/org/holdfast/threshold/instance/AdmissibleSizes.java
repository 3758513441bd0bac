package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * The admissible choices of parameters, the smallest first: by the sum of all parameters, then
 * lexicographically in the order of declaration. Choices are made one at a time, as they are asked
 * for.
 */
public final class AdmissibleSizes implements Iterable<Map<Variable, BigInteger>> {
  private final List<Variable> parameters;
  private final Formula resilience;
  private final int bound;
  private final long largestSum;

  /** No parameter is greater than the bound. */
  public AdmissibleSizes(ThresholdAutomaton automaton, int bound) {
    this(automaton, bound, (long) bound * automaton.parameters().size());
  }

  private AdmissibleSizes(ThresholdAutomaton automaton, int bound, long largestSum) {
    if (bound < 0) {
      throw new IllegalArgumentException("the bound is negative");
    }
    this.largestSum = largestSum;
    this.parameters = automaton.parameters();
    this.resilience = automaton.resilience();
    this.bound = bound;
  }

  /** The parameters together are not greater than the sum. */
  static AdmissibleSizes upToSum(ThresholdAutomaton automaton, int sum) {
    return new AdmissibleSizes(automaton, sum, sum);
  }

  @Override
  public Iterator<Map<Variable, BigInteger>> iterator() {
    return new Admissible();
  }

  private final class Admissible implements Iterator<Map<Variable, BigInteger>> {
    // The vector to look at next; null when there is none left.
    private long[] vector = new long[parameters.size()];
    // The answer to the next call; null when it has to be looked for.
    private Map<Variable, BigInteger> ready;

    @Override
    public boolean hasNext() {
      while (ready == null && vector != null) {
        Map<Variable, BigInteger> choice = new LinkedHashMap<>();
        for (int i = 0; i < vector.length; i++) {
          choice.put(parameters.get(i), BigInteger.valueOf(vector[i]));
        }
        if (resilience.evaluate(Valuation.of(choice))) {
          ready = choice;
        }
        advance();
      }
      return ready != null;
    }

    @Override
    public Map<Variable, BigInteger> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Map<Variable, BigInteger> answer = ready;
      ready = null;
      return answer;
    }

    /** The next vector with the same sum, or else the first one with a greater sum. */
    private void advance() {
      long tail = 0;
      for (int i = vector.length - 1; i >= 0; i--) {
        // Raise this place by one, at the cost of what comes after it.
        if (vector[i] < bound && tail > 0) {
          vector[i]++;
          fill(i + 1, tail - 1);
          return;
        }
        tail += vector[i];
      }
      if (tail < largestSum && vector.length > 0) {
        fill(0, tail + 1);
      } else {
        vector = null;
      }
    }

    /** The lexicographically first way to spread a sum: as much as possible at the end. */
    private void fill(int from, long sum) {
      long rest = sum;
      for (int i = vector.length - 1; i >= from; i--) {
        vector[i] = Math.min(bound, rest);
        rest -= vector[i];
      }
    }
  }
}
