package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/**
 * For every variable the least and the greatest value that constraints leave it, found by bounds
 * propagation (Apt, Principles of Constraint Programming, section 6.4). All solutions lie within;
 * not everything within is a solution. Variables are natural numbers; the upper bound may be open.
 */
public final class Bounds {
  /** Propagation that has not settled by then converges too slowly to be worth it. */
  private static final int MAX_ROUNDS = 200;

  private final BigInteger[] low;
  // null where there is no upper bound
  private final BigInteger[] high;

  public Bounds(int variables) {
    low = new BigInteger[variables];
    high = new BigInteger[variables];
    Arrays.fill(low, BigInteger.ZERO);
  }

  private Bounds(Bounds other) {
    low = other.low.clone();
    high = other.high.clone();
  }

  Bounds copy() {
    return new Bounds(this);
  }

  BigInteger low(int variable) {
    return low[variable];
  }

  public Optional<BigInteger> high(int variable) {
    return Optional.ofNullable(high[variable]);
  }

  boolean isFixed(int variable) {
    return low[variable].equals(high[variable]);
  }

  public void fix(int variable, BigInteger value) {
    low[variable] = value;
    high[variable] = value;
  }

  /** The first variable with several possible values, a known number of them. */
  OptionalInt firstToChoose() {
    for (int i = 0; i < low.length; i++) {
      if (high[i] != null && !isFixed(i)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  OptionalInt firstUnbounded() {
    for (int i = 0; i < low.length; i++) {
      if (high[i] == null) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  long[] values() {
    long[] values = new long[low.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = low[i].longValueExact();
    }
    return values;
  }

  /** Tightens the bounds as far as the formulas allow; false if they cannot all hold. */
  public boolean propagate(List<Formula> formulas, ToIntFunction<Variable> places) {
    for (int round = 0; round < MAX_ROUNDS; round++) {
      Bounds before = copy();
      for (Formula formula : formulas) {
        if (!tighten(formula, places)) {
          return false;
        }
      }
      if (equalTo(before)) {
        return true;
      }
    }
    return true;
  }

  private boolean equalTo(Bounds other) {
    return Arrays.equals(low, other.low) && Arrays.equals(high, other.high);
  }

  /** One pass over a formula in negation normal form over inequalities. */
  private boolean tighten(Formula formula, ToIntFunction<Variable> places) {
    return formula.accept(
        new NormalForms.Visitor<>() {
          @Override
          public Boolean truth(Formula.Truth truth) {
            return truth.value();
          }

          @Override
          public Boolean and(Formula.And and) {
            return and.operands().stream().allMatch(part -> part.accept(this));
          }

          @Override
          public Boolean or(Formula.Or or) {
            return tightenToHull(or.operands(), places);
          }

          /** Whether something is divisible or not says nothing about its bounds. */
          @Override
          public Boolean literal(Formula literal) {
            return true;
          }

          @Override
          public Boolean comparison(Formula.Comparison comparison) {
            return tightenTo(comparison.difference(), places);
          }
        });
  }

  /** What holds in every disjunct that is still possible holds (constructive disjunction). */
  private boolean tightenToHull(List<Formula> disjuncts, ToIntFunction<Variable> places) {
    List<Bounds> possible = new ArrayList<>();
    for (Formula disjunct : disjuncts) {
      Bounds branch = copy();
      if (branch.tighten(disjunct, places)) {
        possible.add(branch);
      }
    }
    if (possible.isEmpty()) {
      return false;
    }
    for (int i = 0; i < low.length; i++) {
      BigInteger least = possible.get(0).low[i];
      BigInteger greatest = possible.get(0).high[i];
      for (Bounds branch : possible) {
        least = least.min(branch.low[i]);
        greatest = greatest == null || branch.high[i] == null ? null : greatest.max(branch.high[i]);
      }
      low[i] = least;
      high[i] = greatest;
    }
    return true;
  }

  /** Tightens to {@code term >= 0}: each summand is at least minus the most the others can give. */
  private boolean tightenTo(LinearTerm term, ToIntFunction<Variable> places) {
    int open = 0;
    BigInteger most = term.constant();
    for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
      BigInteger summand = most(entry.getValue(), places.applyAsInt(entry.getKey()));
      if (summand == null) {
        open++;
      } else {
        most = most.add(summand);
      }
    }
    if (open == 0 && most.signum() < 0) {
      return false;
    }
    for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
      int i = places.applyAsInt(entry.getKey());
      BigInteger a = entry.getValue();
      BigInteger own = most(a, i);
      if (open > (own == null ? 1 : 0)) {
        continue;
      }
      // a * x >= -others
      BigInteger others = own == null ? most : most.subtract(own);
      if (a.signum() > 0) {
        low[i] = low[i].max(floorDivide(others, a).negate());
      } else {
        BigInteger limit = floorDivide(others, a.negate());
        high[i] = high[i] == null ? limit : high[i].min(limit);
      }
      if (high[i] != null && low[i].compareTo(high[i]) > 0) {
        return false;
      }
    }
    return true;
  }

  /** The greatest value of {@code coefficient * variable}; null if there is none. */
  private BigInteger most(BigInteger coefficient, int variable) {
    BigInteger bound = coefficient.signum() > 0 ? high[variable] : low[variable];
    return bound == null ? null : coefficient.multiply(bound);
  }

  private static BigInteger floorDivide(BigInteger value, BigInteger positive) {
    if (positive.equals(BigInteger.ONE)) {
      return value;
    }
    BigInteger[] quotient = value.divideAndRemainder(positive);
    return quotient[1].signum() < 0 ? quotient[0].subtract(BigInteger.ONE) : quotient[0];
  }

  /** The form that {@link #propagate} takes. */
  public static Formula prepare(Formula formula) {
    return NormalForms.negationNormalForm(formula).mapComparisons(NormalForms::inequalities);
  }
}
