package org.holdfast.arrays.ground;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether linear constraints have a common solution in the rational numbers, by eliminating one
 * number after another (Fourier and Motzkin). Conjunctions that need it are small; where they are
 * not, it gives up and takes them for consistent.
 */
final class LinearElimination {
  private static final int MOST_ROWS = 400;

  private LinearElimination() {}

  /** A sum that is at most zero, or less than zero. */
  private record Row(Map<Integer, BigInteger> factors, BigInteger constant, boolean strict) {
    Row divided() {
      BigInteger gcd = constant.abs();
      for (BigInteger factor : factors.values()) {
        gcd = gcd.gcd(factor);
      }
      if (gcd.signum() == 0 || gcd.equals(BigInteger.ONE)) {
        return this;
      }
      BigInteger divisor = gcd;
      Map<Integer, BigInteger> smaller = new TreeMap<>();
      factors.forEach((unit, factor) -> smaller.put(unit, factor.divide(divisor)));
      return new Row(smaller, constant.divide(divisor), strict);
    }
  }

  /** Constraints that are to hold together. */
  static final class Constraints {
    private final List<Row> rows = new ArrayList<>();

    /** Bounds of one unit, coded as in {@link DifferenceBounds}. */
    void bounds(int unit, long upper, long lower) {
      bound(Map.of(unit, BigInteger.ONE), upper);
      bound(Map.of(unit, BigInteger.ONE.negate()), lower);
    }

    void difference(int first, int second, long upper) {
      bound(Map.of(first, BigInteger.ONE, second, BigInteger.ONE.negate()), upper);
    }

    private void bound(Map<Integer, BigInteger> factors, long code) {
      if (code < DifferenceBounds.NONE) {
        rows.add(
            new Row(new TreeMap<>(factors), BigInteger.valueOf(-(code >> 1)), (code & 1) == 0));
      }
    }

    /** A disequation is left out: a solution nearby satisfies it unless an equation holds. */
    void add(Linear linear) {
      if (linear.relation() == Linear.Relation.DIFFERENT) {
        return;
      }
      Map<Integer, BigInteger> factors = new TreeMap<>();
      Map<Integer, BigInteger> negated = new TreeMap<>();
      for (int i = 0; i < linear.units().length; i++) {
        factors.put(linear.units()[i], BigInteger.valueOf(linear.factors()[i]));
        negated.put(linear.units()[i], BigInteger.valueOf(-linear.factors()[i]));
      }
      BigInteger constant = BigInteger.valueOf(linear.constant());
      rows.add(new Row(factors, constant, linear.relation() == Linear.Relation.LESS));
      if (linear.relation() == Linear.Relation.EQUAL) {
        rows.add(new Row(negated, constant.negate(), false));
      }
    }
  }

  static boolean isConsistent(Constraints constraints) {
    List<Row> rows = new ArrayList<>(constraints.rows);
    while (true) {
      Map<Integer, int[]> signs = new HashMap<>();
      for (Row row : rows) {
        if (row.factors.isEmpty()) {
          int sign = row.constant.signum();
          if (sign > 0 || (sign == 0 && row.strict)) {
            return false;
          }
        }
        row.factors.forEach(
            (unit, factor) ->
                signs.computeIfAbsent(unit, u -> new int[2])[factor.signum() > 0 ? 0 : 1]++);
      }
      if (signs.isEmpty() || rows.size() > MOST_ROWS) {
        return true;
      }
      int cheapest = -1;
      long least = Long.MAX_VALUE;
      for (Map.Entry<Integer, int[]> entry : signs.entrySet()) {
        long products = (long) entry.getValue()[0] * entry.getValue()[1];
        if (products < least || (products == least && entry.getKey() < cheapest)) {
          least = products;
          cheapest = entry.getKey();
        }
      }
      rows = without(rows, cheapest);
    }
  }

  private static List<Row> without(List<Row> rows, int unit) {
    List<Row> upper = new ArrayList<>();
    List<Row> lower = new ArrayList<>();
    // Of rows that differ in their constant only, the strongest is enough.
    Map<Map<Integer, BigInteger>, Row> rest = new HashMap<>();
    for (Row row : rows) {
      BigInteger factor = row.factors.get(unit);
      if (factor == null) {
        keep(rest, row);
      } else {
        (factor.signum() > 0 ? upper : lower).add(row);
      }
    }
    for (Row high : upper) {
      for (Row low : lower) {
        keep(rest, combined(high, low, unit));
      }
    }
    return new ArrayList<>(rest.values());
  }

  private static void keep(Map<Map<Integer, BigInteger>, Row> rows, Row row) {
    rows.merge(
        row.factors,
        row,
        (a, b) -> {
          int order = a.constant.compareTo(b.constant);
          return order > 0 || (order == 0 && a.strict) ? a : b;
        });
  }

  private static Row combined(Row high, Row low, int unit) {
    BigInteger up = low.factors.get(unit).negate();
    BigInteger down = high.factors.get(unit);
    Map<Integer, BigInteger> factors = new TreeMap<>();
    high.factors.forEach((u, factor) -> factors.put(u, factor.multiply(up)));
    low.factors.forEach((u, factor) -> factors.merge(u, factor.multiply(down), BigInteger::add));
    factors.values().removeIf(factor -> factor.signum() == 0);
    return new Row(
            factors,
            high.constant.multiply(up).add(low.constant.multiply(down)),
            high.strict || low.strict)
        .divided();
  }
}
