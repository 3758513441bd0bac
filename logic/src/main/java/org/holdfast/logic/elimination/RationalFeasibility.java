package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * Recognises systems {@code t1 >= 0, ..., tk >= 0} without a rational solution, and so without an
 * integer one. By Farkas' lemma there is none exactly if some non-negative combination of the terms
 * is the constant -1; phase one of the simplex method with Bland's rule looks for it.
 *
 * <p>The answer only serves to drop what is superfluous. So arithmetic is on {@code long}, where
 * rows stay small as they are divided by their common divisor, and an overflow counts as "not
 * recognised".
 */
final class RationalFeasibility {
  private final long[][] rows;
  private final long[] objective;
  private final int[] basis;
  private final int columns;

  private RationalFeasibility(long[][] rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.basis = new int[rows.length];
    this.objective = new long[columns + 1];
    for (int i = 0; i < rows.length; i++) {
      basis[i] = -1 - i; // the artificial variable of the row; it never comes back once it left
      for (int j = 0; j <= columns; j++) {
        objective[j] = Math.addExact(objective[j], rows[i][j]);
      }
    }
  }

  /** Whether the terms are known not to be non-negative all at once. */
  static boolean infeasible(Collection<LinearTerm> nonNegative) {
    for (LinearTerm term : nonNegative) {
      if (term.isConstant() && term.constant().signum() < 0) {
        return true;
      }
    }
    List<LinearTerm> terms = usable(nonNegative);
    if (terms.stream().allMatch(term -> term.constant().signum() >= 0)) {
      return false;
    }
    try {
      return new RationalFeasibility(system(terms), terms.size()).combinationExists();
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /**
   * Without the terms that no combination can use, as they have a variable that never occurs with
   * the opposite sign and so never cancels. In sparse systems that is most of them.
   */
  private static List<LinearTerm> usable(Collection<LinearTerm> terms) {
    List<LinearTerm> kept = new ArrayList<>(terms);
    boolean changed = true;
    while (changed) {
      Set<Variable> positive = new HashSet<>();
      Set<Variable> negative = new HashSet<>();
      for (LinearTerm term : kept) {
        term.coefficients().forEach((v, c) -> (c.signum() > 0 ? positive : negative).add(v));
      }
      changed =
          kept.removeIf(
              term ->
                  term.coefficients().entrySet().stream()
                      .anyMatch(
                          entry ->
                              !(entry.getValue().signum() > 0 ? negative : positive)
                                  .contains(entry.getKey())));
    }
    return kept;
  }

  /** One column a term, one row a variable (the combination cancels it), a last one for the -1. */
  private static long[][] system(List<LinearTerm> terms) {
    Map<Variable, Integer> index = new LinkedHashMap<>();
    for (LinearTerm term : terms) {
      for (Variable variable : term.variables()) {
        index.putIfAbsent(variable, index.size());
      }
    }
    long[][] rows = new long[index.size() + 1][terms.size() + 1];
    for (int column = 0; column < terms.size(); column++) {
      LinearTerm term = terms.get(column);
      for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
        rows[index.get(entry.getKey())][column] = entry.getValue().longValueExact();
      }
      rows[index.size()][column] = term.constant().negate().longValueExact();
    }
    rows[index.size()][terms.size()] = 1;
    return rows;
  }

  private boolean combinationExists() {
    while (objective[columns] > 0) {
      int entering = 0;
      while (entering < columns && objective[entering] <= 0) {
        entering++;
      }
      if (entering == columns) {
        return false;
      }
      int leaving = leavingRow(entering);
      if (leaving < 0) {
        return false;
      }
      for (int i = 0; i < rows.length; i++) {
        if (i != leaving) {
          reduce(rows[i], rows[leaving], entering);
        }
      }
      reduce(objective, rows[leaving], entering);
      basis[leaving] = entering;
    }
    return true;
  }

  /** The row with the least ratio of its right side; among equals the least basic variable. */
  private int leavingRow(int entering) {
    int best = -1;
    for (int i = 0; i < rows.length; i++) {
      if (rows[i][entering] <= 0) {
        continue;
      }
      if (best < 0) {
        best = i;
        continue;
      }
      long candidate = Math.multiplyExact(rows[i][columns], rows[best][entering]);
      long present = Math.multiplyExact(rows[best][columns], rows[i][entering]);
      if (candidate < present || candidate == present && basis[i] < basis[best]) {
        best = i;
      }
    }
    return best;
  }

  /** Makes the entering column of a row zero; every row is an equation and may be scaled. */
  private void reduce(long[] row, long[] pivotRow, int entering) {
    long factor = row[entering];
    if (factor == 0) {
      return;
    }
    long pivot = pivotRow[entering];
    long gcd = 0;
    for (int j = 0; j <= columns; j++) {
      row[j] =
          Math.subtractExact(
              Math.multiplyExact(row[j], pivot), Math.multiplyExact(pivotRow[j], factor));
      gcd = gcd(gcd, row[j]);
    }
    if (gcd > 1) {
      for (int j = 0; j <= columns; j++) {
        row[j] /= gcd;
      }
    }
  }

  private static long gcd(long a, long b) {
    long x = Math.abs(a);
    long y = Math.abs(b);
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }
}
