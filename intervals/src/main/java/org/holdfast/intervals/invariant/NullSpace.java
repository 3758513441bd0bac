package org.holdfast.intervals.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Exact elimination by Gauss and Jordan, without fractions. */
final class NullSpace {
  private NullSpace() {}

  /** A basis of the integer vectors that are orthogonal to all rows. */
  static List<List<BigInteger>> of(List<List<BigInteger>> rows, int width) {
    List<BigInteger[]> reduced = new ArrayList<>();
    List<Integer> pivots = new ArrayList<>();
    for (List<BigInteger> row : rows) {
      BigInteger[] rest = row.toArray(BigInteger[]::new);
      for (int i = 0; i < reduced.size(); i++) {
        eliminate(rest, reduced.get(i), pivots.get(i));
      }
      int pivot = firstNonZero(rest);
      if (pivot < 0) {
        continue;
      }
      for (BigInteger[] other : reduced) {
        eliminate(other, rest, pivot);
      }
      reduced.add(rest);
      pivots.add(pivot);
    }
    List<List<BigInteger>> basis = new ArrayList<>();
    for (int free = 0; free < width; free++) {
      if (!pivots.contains(free)) {
        basis.add(solution(reduced, pivots, free, width));
      }
    }
    return basis;
  }

  /** Makes a row zero at the pivot of another by adding a multiple of that. */
  private static void eliminate(BigInteger[] row, BigInteger[] by, int pivot) {
    BigInteger factor = row[pivot];
    if (factor.signum() == 0) {
      return;
    }
    BigInteger scale = by[pivot];
    for (int i = 0; i < row.length; i++) {
      row[i] = row[i].multiply(scale).subtract(by[i].multiply(factor));
    }
    normalise(row);
  }

  private static void normalise(BigInteger[] row) {
    BigInteger gcd = BigInteger.ZERO;
    for (BigInteger entry : row) {
      gcd = gcd.gcd(entry);
    }
    int first = firstNonZero(row);
    if (first < 0) {
      return;
    }
    BigInteger divisor = row[first].signum() < 0 ? gcd.negate() : gcd;
    for (int i = 0; i < row.length; i++) {
      row[i] = row[i].divide(divisor);
    }
  }

  private static int firstNonZero(BigInteger[] row) {
    for (int i = 0; i < row.length; i++) {
      if (row[i].signum() != 0) {
        return i;
      }
    }
    return -1;
  }

  /** The vector that is not zero at one free place, and else only at pivots. */
  private static List<BigInteger> solution(
      List<BigInteger[]> rows, List<Integer> pivots, int free, int width) {
    BigInteger common = BigInteger.ONE;
    for (int i = 0; i < rows.size(); i++) {
      BigInteger pivot = rows.get(i)[pivots.get(i)].abs();
      common = common.divide(common.gcd(pivot)).multiply(pivot);
    }
    BigInteger[] vector = new BigInteger[width];
    java.util.Arrays.fill(vector, BigInteger.ZERO);
    vector[free] = common;
    for (int i = 0; i < rows.size(); i++) {
      BigInteger[] row = rows.get(i);
      int pivot = pivots.get(i);
      vector[pivot] = row[free].multiply(common).divide(row[pivot]).negate();
    }
    normalise(vector);
    return List.of(vector);
  }
}
