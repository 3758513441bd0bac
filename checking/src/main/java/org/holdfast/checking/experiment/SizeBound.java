package org.holdfast.checking.experiment;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/** The condition that there are more processes than so many: {@code n > 3 * t + f + 1}. */
public record SizeBound(Variable size, LinearTerm excluded) {
  public Formula formula() {
    return new Formula.Comparison(LinearTerm.of(size), Relation.GT, excluded);
  }

  /** The sizes that are just too small. */
  public Formula edge() {
    return Formula.equal(LinearTerm.of(size), excluded);
  }

  /** Whether it excludes nothing, because there are never fewer than no processes. */
  public boolean isTrivial() {
    return excluded.isConstant() && excluded.constant().signum() < 0;
  }

  @Override
  public String toString() {
    return formula().toString();
  }

  /** How large the numbers of the bounds that are tried may be. */
  public record Range(int coefficient, int leastConstant, int greatestConstant) {
    /** What is found in the literature. */
    public static final Range USUAL = new Range(5, -1, 2);
  }

  /** All bounds with such numbers, small numbers first. */
  static List<SizeBound> all(Variable size, List<Variable> others, Range range) {
    List<LinearTerm> sums = new ArrayList<>(List.of(LinearTerm.ZERO));
    for (Variable other : others) {
      List<LinearTerm> longer = new ArrayList<>();
      for (LinearTerm sum : sums) {
        for (int c = 0; c <= range.coefficient(); c++) {
          longer.add(sum.plus(LinearTerm.of(other).times(c)));
        }
      }
      sums = longer;
    }
    List<SizeBound> bounds = new ArrayList<>();
    for (LinearTerm sum : sums) {
      for (int c = range.leastConstant(); c <= range.greatestConstant(); c++) {
        bounds.add(new SizeBound(size, sum.plus(c)));
      }
    }
    bounds.sort(Comparator.comparing(SizeBound::weight));
    return bounds;
  }

  private BigInteger weight() {
    return excluded.coefficients().values().stream()
        .reduce(BigInteger.ZERO, BigInteger::add)
        .shiftLeft(2)
        .add(excluded.constant());
  }
}
