package org.holdfast.smt.simplex;

import java.util.Arrays;

/**
 * {@code denominator * basic = sum of coefficients * columns}, over columns outside of the basis.
 * All arithmetic is exact: what does not fit into 64 bits is an {@link ArithmeticException}.
 */
final class SimplexRow {
  int basic;
  long denominator = 1;
  long[] coefficients;

  /** The value of the basic column, times the denominator. */
  long numerator;

  SimplexRow(int basic, int capacity) {
    this.basic = basic;
    this.coefficients = new long[capacity];
  }

  void grow(int capacity) {
    coefficients = Arrays.copyOf(coefficients, capacity);
  }

  /** Adds a multiple of what another row says of its basic column. */
  void add(long factor, SimplexRow other, int columns) {
    long common = gcd(denominator, other.denominator);
    long own = other.denominator / common;
    long others = Math.multiplyExact(denominator / common, factor);
    combine(own, others, other, columns);
  }

  /** Replaces a column by what a row says of it, whose basic column it has become. */
  void replace(int column, SimplexRow by, int columns) {
    long factor = coefficients[column];
    coefficients[column] = 0;
    long common = gcd(by.denominator, factor);
    combine(by.denominator / common, factor / common, by, columns);
  }

  private void combine(long own, long others, SimplexRow other, int columns) {
    denominator = Math.multiplyExact(denominator, own);
    long[] added = other.coefficients;
    for (int j = 0; j < columns; j++) {
      if (own != 1 && coefficients[j] != 0) {
        coefficients[j] = Math.multiplyExact(coefficients[j], own);
      }
      if (added[j] != 0) {
        coefficients[j] = Math.addExact(coefficients[j], Math.multiplyExact(added[j], others));
      }
    }
    reduce(columns);
  }

  /** Makes this a row about one of its columns, in exchange for the basic one. */
  void exchange(int column, int columns) {
    long pivot = coefficients[column];
    coefficients[column] = 0;
    if (pivot > 0) {
      for (int j = 0; j < columns; j++) {
        coefficients[j] = Math.negateExact(coefficients[j]);
      }
      coefficients[basic] = denominator;
      denominator = pivot;
    } else {
      coefficients[basic] = Math.negateExact(denominator);
      denominator = Math.negateExact(pivot);
    }
    basic = column;
    reduce(columns);
  }

  private void reduce(int columns) {
    long common = denominator;
    for (int j = 0; j < columns && common != 1; j++) {
      if (coefficients[j] != 0) {
        common = gcd(common, coefficients[j]);
      }
    }
    if (common != 1) {
      denominator /= common;
      for (int j = 0; j < columns; j++) {
        coefficients[j] /= common;
      }
    }
  }

  void evaluate(long[] values, int columns) {
    long sum = 0;
    for (int j = 0; j < columns; j++) {
      if (coefficients[j] != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(coefficients[j], values[j]));
      }
    }
    numerator = sum;
  }

  /** The sign of the basic column's value less a number. */
  int compareTo(long number) {
    return Long.compare(
        numerator, denominator == 1 ? number : Math.multiplyExact(denominator, number));
  }

  /** The greatest number that divides both; positive, unless both are zero. */
  static long gcd(long a, long b) {
    long first = Math.absExact(a);
    long second = Math.absExact(b);
    while (second != 0) {
      long rest = first % second;
      first = second;
      second = rest;
    }
    return first;
  }
}
