package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/**
 * Integer quotients of terms, rounded down. A term holds a variable for each; a comparison says
 * exactly the same without it: {@code x >= d / k} is {@code k * x >= d - (k - 1)}, and {@code x <=
 * d / k} is {@code k * x <= d}. Where that is not enough, as in {@code 3 * (N / 2)}, the quotient
 * is eliminated with its bounds, {@code k * q <= d <= k * q + k - 1}.
 */
public final class RoundedQuotients {
  private record Division(LinearTerm dividend, BigInteger divisor) {}

  private final Map<Variable, Division> divisions = new LinkedHashMap<>();

  /** A variable that stands for the quotient of a term and a positive number. */
  public LinearTerm quotient(LinearTerm dividend, BigInteger divisor) {
    // No name of a model has a blank in it.
    Variable result = new Variable("(" + dividend + ") / " + divisor);
    divisions.put(result, new Division(dividend, divisor));
    return LinearTerm.of(result);
  }

  public boolean contains(Variable variable) {
    return divisions.containsKey(variable);
  }

  /** Equivalent, and without quotients; as written where there are none. */
  public Formula resolved(Formula.Comparison comparison) {
    if (comparison.variables().stream().noneMatch(this::contains)) {
      return comparison;
    }
    return NormalForms.inequalities(comparison)
        .mapComparisons(inequality -> inequality(inequality.difference()));
  }

  private Formula inequality(LinearTerm natural) {
    // The one that was written last may be a quotient of another one.
    List<Variable> used =
        new ArrayList<>(natural.variables().stream().filter(this::contains).toList());
    if (used.isEmpty()) {
      return balanced(natural);
    }
    used.sort(java.util.Comparator.comparingInt(List.copyOf(divisions.keySet())::indexOf));
    Variable quotient = used.get(used.size() - 1);
    Division division = divisions.get(quotient);
    LinearTerm rest = natural.without(quotient);
    BigInteger factor = natural.coefficient(quotient);
    if (factor.equals(BigInteger.ONE)) {
      return inequality(division.dividend().plus(rest.times(division.divisor())));
    } else if (factor.equals(BigInteger.ONE.negate())) {
      LinearTerm least = rest.times(division.divisor()).minus(division.dividend());
      return inequality(least.plus(division.divisor().subtract(BigInteger.ONE)));
    }
    return eliminated(natural);
  }

  private Formula eliminated(LinearTerm natural) {
    List<Formula> parts = new ArrayList<>();
    parts.add(Formula.nonNegative(natural));
    divisions.forEach(
        (quotient, division) -> {
          LinearTerm product = LinearTerm.of(quotient).times(division.divisor());
          LinearTerm remainder = division.dividend().minus(product);
          parts.add(Formula.nonNegative(remainder));
          parts.add(
              Formula.atLeast(
                  LinearTerm.constant(division.divisor().subtract(BigInteger.ONE)), remainder));
        });
    return new QuantifierElimination().eliminate(divisions.keySet(), Formula.and(parts));
  }

  /** Summands with a positive sign to the left, the others to the right. */
  private static Formula balanced(LinearTerm natural) {
    Map<Variable, BigInteger> left = new LinkedHashMap<>();
    Map<Variable, BigInteger> right = new LinkedHashMap<>();
    natural.coefficients().forEach((v, c) -> (c.signum() > 0 ? left : right).put(v, c.abs()));
    BigInteger constant = natural.constant();
    return Formula.atLeast(
        LinearTerm.of(left, constant.max(BigInteger.ZERO)),
        LinearTerm.of(right, constant.negate().max(BigInteger.ZERO)));
  }
}
