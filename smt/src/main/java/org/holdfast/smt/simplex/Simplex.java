package org.holdfast.smt.simplex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Bounds of columns, which are integer variables and sums of them, and whether rational numbers
 * satisfy all of them: the simplex method of Dutertre and de Moura ("A Fast Linear-Arithmetic
 * Solver for DPLL(T)", 2006). Bounds come with a reason, a set of numbers, and are taken back in
 * the reverse order; rows stay as they are.
 *
 * <p>Columns outside of the basis have integer values within their bounds at all times. Bounds are
 * integers, too, so none is ever strict.
 *
 * <p>Arrays and rows that change in place: this is the innermost loop.
 */
final class Simplex {
  private static final long NO_LOWER = Long.MIN_VALUE;
  private static final long NO_UPPER = Long.MAX_VALUE;

  private int columns;
  private SimplexRow[] rowOf = new SimplexRow[16];
  private long[] values = new long[16];
  private long[] lower = new long[16];
  private long[] upper = new long[16];
  private BitSet[] lowerReasons = new BitSet[16];
  private BitSet[] upperReasons = new BitSet[16];
  private final List<SimplexRow> rows = new ArrayList<>();
  private final List<Integer> unused = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private long work;
  private long mostWork = Long.MAX_VALUE;

  /** A bound as it was before. */
  private record Change(int column, boolean below, long bound, BitSet reason) {}

  /** From now on, so much work may be done before {@link GaveUp}. */
  void allow(long amount) {
    work = 0;
    mostWork = amount;
  }

  /** A new variable. */
  int addVariable() {
    int column = addColumn();
    values[column] = 0;
    return column;
  }

  /** A new sum of variables. */
  int addSum(int[] variables, long[] factors) {
    int column = addColumn();
    SimplexRow row = new SimplexRow(column, values.length);
    for (int i = 0; i < variables.length; i++) {
      SimplexRow known = rowOf[variables[i]];
      if (known == null) {
        long scaled = Math.multiplyExact(factors[i], row.denominator);
        row.coefficients[variables[i]] = Math.addExact(row.coefficients[variables[i]], scaled);
      } else {
        row.add(factors[i], known, columns);
      }
    }
    row.evaluate(values, columns);
    rowOf[column] = row;
    rows.add(row);
    return column;
  }

  private int addColumn() {
    int column;
    if (unused.isEmpty()) {
      column = columns++;
      if (columns > values.length) {
        grow(2 * values.length);
      }
    } else {
      column = unused.remove(unused.size() - 1);
    }
    lower[column] = NO_LOWER;
    upper[column] = NO_UPPER;
    return column;
  }

  private void grow(int capacity) {
    rowOf = Arrays.copyOf(rowOf, capacity);
    values = Arrays.copyOf(values, capacity);
    lower = Arrays.copyOf(lower, capacity);
    upper = Arrays.copyOf(upper, capacity);
    lowerReasons = Arrays.copyOf(lowerReasons, capacity);
    upperReasons = Arrays.copyOf(upperReasons, capacity);
    rows.forEach(row -> row.grow(capacity));
  }

  /** Forgets a sum that has no bounds, or a variable that is part of no sum. */
  void remove(int column) {
    if (rowOf[column] == null) {
      // As long as a sum depends on it, it can be made a basic column.
      for (SimplexRow row : rows) {
        if (row.coefficients[column] != 0) {
          long near = within(row.basic, Math.floorDiv(row.numerator, row.denominator));
          exchange(row, column, near);
          break;
        }
      }
    }
    SimplexRow row = rowOf[column];
    if (row != null) {
      rows.remove(row);
      rowOf[column] = null;
    }
    unused.add(column);
  }

  private long within(int column, long value) {
    return Math.min(Math.max(value, lower[column]), upper[column]);
  }

  /** How many changes of bounds there were. */
  int mark() {
    return changes.size();
  }

  /** Takes back all changes of bounds after a mark. */
  void undo(int mark) {
    for (int i = changes.size() - 1; i >= mark; i--) {
      Change change = changes.remove(i);
      if (change.below()) {
        lower[change.column()] = change.bound();
        lowerReasons[change.column()] = change.reason();
      } else {
        upper[change.column()] = change.bound();
        upperReasons[change.column()] = change.reason();
      }
    }
  }

  /** The reasons why a bound contradicts another one; empty if it does not. */
  Optional<BitSet> atLeast(int column, long bound, BitSet reason) {
    if (bound <= lower[column]) {
      return Optional.empty();
    } else if (bound > upper[column]) {
      return Optional.of(union(reason, upperReasons[column]));
    }
    changes.add(new Change(column, true, lower[column], lowerReasons[column]));
    lower[column] = bound;
    lowerReasons[column] = reason;
    if (rowOf[column] == null && values[column] < bound) {
      move(column, bound);
    }
    return Optional.empty();
  }

  /** The reasons why a bound contradicts another one; empty if it does not. */
  Optional<BitSet> atMost(int column, long bound, BitSet reason) {
    if (bound >= upper[column]) {
      return Optional.empty();
    } else if (bound < lower[column]) {
      return Optional.of(union(reason, lowerReasons[column]));
    }
    changes.add(new Change(column, false, upper[column], upperReasons[column]));
    upper[column] = bound;
    upperReasons[column] = reason;
    if (rowOf[column] == null && values[column] > bound) {
      move(column, bound);
    }
    return Optional.empty();
  }

  /** Why a column is always less than a number; empty if it need not be. */
  Optional<BitSet> whyLess(int column, long number) {
    return upper[column] < number ? Optional.of(upperReasons[column]) : Optional.empty();
  }

  /** Why a column is always greater than a number; empty if it need not be. */
  Optional<BitSet> whyGreater(int column, long number) {
    return lower[column] > number ? Optional.of(lowerReasons[column]) : Optional.empty();
  }

  /** The sign of the value of a column less a number. */
  int compare(int column, long number) {
    SimplexRow row = rowOf[column];
    return row == null ? Long.compare(values[column], number) : row.compareTo(number);
  }

  boolean isInteger(int column) {
    SimplexRow row = rowOf[column];
    return row == null || row.numerator % row.denominator == 0;
  }

  /** The greatest integer that is not greater than the value of a column. */
  long floor(int column) {
    SimplexRow row = rowOf[column];
    return row == null ? values[column] : Math.floorDiv(row.numerator, row.denominator);
  }

  private void move(int column, long value) {
    long change = Math.subtractExact(value, values[column]);
    for (SimplexRow row : rows) {
      long coefficient = row.coefficients[column];
      if (coefficient != 0) {
        row.numerator = Math.addExact(row.numerator, Math.multiplyExact(coefficient, change));
      }
    }
    values[column] = value;
  }

  /**
   * Finds values within all bounds; where there are none, the reasons of bounds that contradict
   * each other. Columns are chosen by their numbers (Bland's rule), so this ends.
   */
  Optional<BitSet> solve() throws GaveUp {
    while (true) {
      SimplexRow violated = null;
      for (SimplexRow row : rows) {
        if (isViolated(row) && (violated == null || row.basic < violated.basic)) {
          violated = row;
        }
      }
      if (violated == null) {
        return Optional.empty();
      }
      boolean below = isBelow(violated);
      int column = suitable(violated, below);
      if (column < 0) {
        return Optional.of(explanation(violated, below));
      }
      exchange(violated, column, below ? lower[violated.basic] : upper[violated.basic]);
      spend((long) rows.size() * columns);
    }
  }

  /** Takes some of the work that is allowed. */
  void spend(long amount) throws GaveUp {
    work += amount;
    if (work > mostWork) {
      throw new GaveUp();
    }
  }

  private boolean isViolated(SimplexRow row) {
    return isBelow(row) || upper[row.basic] != NO_UPPER && row.compareTo(upper[row.basic]) > 0;
  }

  private boolean isBelow(SimplexRow row) {
    return lower[row.basic] != NO_LOWER && row.compareTo(lower[row.basic]) < 0;
  }

  /** A column of the row that can still move so that the basic one does; negative if none can. */
  private int suitable(SimplexRow row, boolean up) {
    for (int j = 0; j < columns; j++) {
      long coefficient = row.coefficients[j];
      if (coefficient != 0
          && (coefficient > 0 == up ? values[j] < upper[j] : values[j] > lower[j])) {
        return j;
      }
    }
    return -1;
  }

  private BitSet explanation(SimplexRow row, boolean below) {
    BitSet reasons = new BitSet();
    reasons.or(below ? lowerReasons[row.basic] : upperReasons[row.basic]);
    for (int j = 0; j < columns; j++) {
      long coefficient = row.coefficients[j];
      if (coefficient != 0) {
        reasons.or(coefficient > 0 == below ? upperReasons[j] : lowerReasons[j]);
      }
    }
    return reasons;
  }

  /** The basic column of a row gets a value and leaves the basis, another one comes in. */
  private void exchange(SimplexRow row, int column, long value) {
    int leaving = row.basic;
    row.exchange(column, columns);
    rowOf[leaving] = null;
    rowOf[column] = row;
    values[leaving] = value;
    row.evaluate(values, columns);
    for (SimplexRow other : rows) {
      if (other.coefficients[column] != 0) {
        other.replace(column, row, columns);
        other.evaluate(values, columns);
      }
    }
  }

  static BitSet union(BitSet first, BitSet second) {
    if (second.isEmpty()) {
      return first;
    } else if (first.isEmpty()) {
      return second;
    }
    BitSet union = (BitSet) first.clone();
    union.or(second);
    return union;
  }
}
