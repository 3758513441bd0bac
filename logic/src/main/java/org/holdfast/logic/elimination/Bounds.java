package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * The bounds {@code a * x >= lower} and {@code b * x <= upper} of one variable in a conjunction,
 * and its exact elimination when there is nothing else about it.
 *
 * <p>An integer lies between all of the bounds if one lies between each lower and each upper bound,
 * for the greatest lower and the least upper bound are a pair. A pair with a coefficient 1 gives
 * {@code b * lower <= a * upper} (Fourier-Motzkin, exact then). For others the Omega test (Pugh,
 * The Omega test, Supercomputing 1991) tells when that is enough: if {@code a * upper - b * lower
 * >= (a - 1) * (b - 1)}, the dark shadow, there is an integer in between; otherwise {@code a * x}
 * is within few steps of the lower bound, and each step is a case of its own with a divisibility.
 */
final class Bounds {
  private static final BigInteger MOST_ALTERNATIVES = BigInteger.valueOf(100_000);

  /** {@code factor * x >= term} or {@code factor * x <= term}; the factor is positive. */
  private record Bound(BigInteger factor, LinearTerm term) {
    LinearTerm residue() {
      return Literals.reduced(term, factor);
    }
  }

  private final List<Bound> lowers = new ArrayList<>();
  private final List<Bound> uppers = new ArrayList<>();

  Bounds(Variable variable, List<Formula> literals) {
    for (Formula literal : literals) {
      if (Literals.is(literal, Relation.GE)) {
        LinearTerm term = Literals.term(literal);
        BigInteger factor = term.coefficient(variable);
        LinearTerm rest = term.without(variable);
        if (factor.signum() > 0) {
          lowers.add(new Bound(factor, rest.negated()));
        } else {
          uppers.add(new Bound(factor.negate(), rest));
        }
      }
    }
  }

  /**
   * Literals and alternatives that elimination adds when every factor is first multiplied, as
   * divisibilities will do.
   */
  BigInteger cost(BigInteger multiplier) {
    BigInteger cost = BigInteger.valueOf(-lowers.size() - uppers.size());
    for (Bound lower : lowers) {
      for (Bound upper : uppers) {
        BigInteger alternatives =
            alternatives(lower.factor.multiply(multiplier), upper.factor.multiply(multiplier));
        cost = cost.add(BigInteger.ONE).add(alternatives.multiply(BigInteger.TEN));
      }
    }
    return cost;
  }

  /** How many cases the Omega test needs beside the dark shadow, from the better side. */
  private static BigInteger alternatives(BigInteger a, BigInteger b) {
    return steps(a.min(b), a.max(b));
  }

  /** The number of cases when stepping along a bound of factor a towards one of factor b. */
  private static BigInteger steps(BigInteger a, BigInteger b) {
    BigInteger reach = a.multiply(b).subtract(a).subtract(b);
    return reach.signum() < 0 ? BigInteger.ZERO : reach.divide(b).add(BigInteger.ONE);
  }

  /**
   * @param last whether no other variable is to be eliminated after this one; then it is best to
   *     keep the cases of each pair together, a disjunction within a conjunction
   * @param residues variables about which divisibilities are welcome
   */
  Formula eliminate(boolean last, Set<Variable> residues) {
    BigInteger product = BigInteger.ONE;
    for (Bound lower : lowers) {
      for (Bound upper : uppers) {
        product = product.multiply(alternatives(lower.factor, upper.factor).add(BigInteger.ONE));
      }
    }
    BigInteger alongLowers = splinterCount(lowers, uppers);
    BigInteger alongUppers = splinterCount(uppers, lowers);
    BigInteger splinters = alongLowers.min(alongUppers).add(BigInteger.ONE);
    if (last || product.compareTo(splinters) <= 0) {
      return pairwise((lower, upper) -> between(lower, upper, residues));
    }
    checkedCount(splinters);
    boolean lowerSide = alongLowers.compareTo(alongUppers) <= 0;
    List<Formula> result = new ArrayList<>();
    result.add(pairwise(Bounds::dark));
    List<Bound> side = lowerSide ? lowers : uppers;
    BigInteger reach = greatest(lowerSide ? uppers : lowers);
    for (Bound bound : side) {
      for (int i = 0; i < steps(bound.factor, reach).intValueExact(); i++) {
        result.add(splinter(bound, bound.term.plus(lowerSide ? i : -i)));
      }
    }
    return Formula.or(result);
  }

  private static BigInteger splinterCount(List<Bound> side, List<Bound> opposite) {
    BigInteger reach = greatest(opposite);
    return side.stream()
        .map(bound -> steps(bound.factor, reach))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static BigInteger greatest(List<Bound> bounds) {
    return bounds.stream().map(Bound::factor).reduce(BigInteger.ONE, BigInteger::max);
  }

  private Formula pairwise(BiFunction<Bound, Bound, Formula> condition) {
    List<Formula> conditions = new ArrayList<>();
    for (Bound lower : lowers) {
      for (Bound upper : uppers) {
        conditions.add(condition.apply(lower, upper));
      }
    }
    return Formula.and(conditions);
  }

  /** There is an integer between the two bounds. */
  private static Formula between(Bound lower, Bound upper, Set<Variable> residues) {
    BigInteger a = lower.factor;
    BigInteger b = upper.factor;
    List<Formula> cases = new ArrayList<>();
    cases.add(dark(lower, upper));
    boolean alongLower = alongLower(lower, upper, residues);
    int count = checkedCount(alongLower ? steps(a, b) : steps(b, a));
    for (int i = 0; i < count; i++) {
      if (alongLower) {
        LinearTerm value = lower.term.plus(i);
        Formula reached = Formula.atLeast(upper.term.times(a), value.times(b));
        cases.add(Formula.and(reached, Literals.divides(a, value)));
      } else {
        LinearTerm value = upper.term.plus(-i);
        Formula reached = Formula.atLeast(value.times(a), lower.term.times(b));
        cases.add(Formula.and(reached, Literals.divides(b, value)));
      }
    }
    return Formula.or(cases);
  }

  /**
   * Whether to count cases from the lower bound: for the sake of the divisibilities to come, then
   * for fewer cases, then for shorter divisibilities.
   */
  private static boolean alongLower(Bound lower, Bound upper, Set<Variable> residues) {
    boolean welcomeBelow = residues.containsAll(lower.residue().variables());
    boolean welcomeAbove = residues.containsAll(upper.residue().variables());
    if (welcomeBelow != welcomeAbove) {
      return welcomeBelow;
    }
    int order = lower.factor.compareTo(upper.factor);
    return order < 0
        || order == 0 && lower.residue().variables().size() <= upper.residue().variables().size();
  }

  /** The bounds are so far apart that an integer is in between, whatever the residues. */
  private static Formula dark(Bound lower, Bound upper) {
    BigInteger a = lower.factor;
    BigInteger b = upper.factor;
    BigInteger gap = a.subtract(BigInteger.ONE).multiply(b.subtract(BigInteger.ONE));
    return Formula.atLeast(upper.term.times(a), lower.term.times(b).plus(gap));
  }

  /** All bounds hold where {@code factor * x == value} for the factor of the bound given. */
  private Formula splinter(Bound bound, LinearTerm value) {
    List<Formula> conditions = new ArrayList<>();
    conditions.add(Literals.divides(bound.factor, value));
    for (Bound lower : lowers) {
      conditions.add(Formula.atLeast(value.times(lower.factor), lower.term.times(bound.factor)));
    }
    for (Bound upper : uppers) {
      conditions.add(Formula.atLeast(upper.term.times(bound.factor), value.times(upper.factor)));
    }
    return Formula.and(conditions);
  }

  static int checkedCount(BigInteger count) {
    if (count.compareTo(MOST_ALTERNATIVES) > 0) {
      throw new EliminationTooLarge("a step of elimination has " + count + " alternatives");
    }
    return count.intValueExact();
  }
}
