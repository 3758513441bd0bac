package org.holdfast.arrays.ground;

import java.util.Arrays;

/**
 * A linear inequality, equation or disequation: the sum of multiples of units, plus a constant, is
 * so related to zero. A unit is a cell or, behind all cells, a process, which stands for its place
 * in the order of processes. Hot loops compare and rename these, hence arrays.
 *
 * @param units in ascending order
 * @param factors none is zero
 */
public record Linear(Relation relation, int[] units, long[] factors, long constant)
    implements Comparable<Linear> {
  /** To zero. */
  public enum Relation {
    AT_MOST,
    LESS,
    EQUAL,
    DIFFERENT
  }

  /** Whether it speaks of one unit, or of the difference of two. */
  boolean isDifference() {
    return units.length == 1
        ? Math.abs(factors[0]) == 1
        : units.length == 2 && factors[0] + factors[1] == 0 && Math.abs(factors[0]) == 1;
  }

  /** Whether a value of the sum, with the constant, is related to zero as it should. */
  public boolean holds(long sum) {
    return switch (relation) {
      case AT_MOST -> sum <= 0;
      case LESS -> sum < 0;
      case EQUAL -> sum == 0;
      case DIFFERENT -> sum != 0;
    };
  }

  @Override
  public int compareTo(Linear other) {
    int order = Arrays.compare(units, other.units);
    order = order != 0 ? order : Arrays.compare(factors, other.factors);
    order = order != 0 ? order : relation.compareTo(other.relation);
    return order != 0 ? order : Long.compare(constant, other.constant);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Linear that
        && relation == that.relation
        && constant == that.constant
        && Arrays.equals(units, that.units)
        && Arrays.equals(factors, that.factors);
  }

  @Override
  public int hashCode() {
    return ((relation.ordinal() * 31 + Arrays.hashCode(units)) * 31 + Arrays.hashCode(factors)) * 31
        + Long.hashCode(constant);
  }
}
