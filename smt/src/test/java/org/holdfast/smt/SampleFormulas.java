package org.holdfast.smt;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/** Formulas that several tests use. */
public final class SampleFormulas {
  private SampleFormulas() {}

  public static LinearTerm term(String name) {
    return LinearTerm.of(new Variable(name));
  }

  public static Formula compare(String name, Relation relation, long value) {
    return Formula.compare(term(name), relation, LinearTerm.constant(value));
  }

  public static Formula between(long low, LinearTerm term, long high) {
    return Formula.and(
        Formula.atLeast(term, LinearTerm.constant(low)),
        Formula.atLeast(LinearTerm.constant(high), term));
  }

  /**
   * A market split problem (Cornuéjols and Dawande 1998): a few equations over many variables that
   * are zero or one, made so that solvers search for hours.
   */
  public static Formula hard() {
    int variables = 50;
    int equations = 6;
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < variables; i++) {
      parts.add(between(0, term("h" + i), 1));
    }
    long state = 12345;
    for (int j = 0; j < equations; j++) {
      LinearTerm sum = LinearTerm.ZERO;
      long total = 0;
      for (int i = 0; i < variables; i++) {
        state = (state * 1103515245L + 12345L) & 0x7fffffffL;
        long coefficient = (state >> 8) % 100;
        total += coefficient;
        sum = sum.plus(term("h" + i).times(coefficient));
      }
      parts.add(Formula.equal(sum, LinearTerm.constant(total / 2)));
    }
    return Formula.and(parts);
  }
}
