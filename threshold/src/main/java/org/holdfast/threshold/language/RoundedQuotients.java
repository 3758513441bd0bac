package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.QuantifierElimination;

/**
 * Integer quotients of parameters, rounded down. A term holds a variable for each; a comparison
 * says exactly the same without it: {@code x >= d / k} is {@code k * x >= d - (k - 1)}, and {@code
 * x <= d / k} is {@code k * x <= d}. Where that is not enough, as in {@code 3 * (N / 2)}, the
 * quotient is eliminated with its bounds, {@code k * q <= d <= k * q + k - 1}.
 */
final class RoundedQuotients {
  private record Division(LinearTerm dividend, BigInteger divisor) {}

  private final SymbolTable symbols;
  private final Diagnostics findings;
  private final Map<Variable, Division> divisions = new LinkedHashMap<>();

  RoundedQuotients(SymbolTable symbols, Diagnostics findings) {
    this.symbols = symbols;
    this.findings = findings;
  }

  /** The quotient of two terms; complains unless parameters are divided by a number. */
  LinearTerm read(Expression.Quotient quotient, LinearTerm dividend, LinearTerm divisor) {
    if (!divisor.isConstant() || divisor.constant().signum() <= 0) {
      findings.error(
          quotient.divisor().offset(), "the divisor after '/' must be a positive number.");
      return LinearTerm.ZERO;
    }
    if (!dividend.variables().stream().allMatch(v -> contains(v) || isParameter(v))) {
      findings.error(
          quotient.offset(),
          "only parameters can be divided, and the quotient is rounded down; multiply the other"
              + " side by "
              + Token.cut(divisor.constant().toString())
              + " instead.");
      return LinearTerm.ZERO;
    }
    // No name of a model has a blank in it.
    Variable result = new Variable("(" + dividend + ") / " + divisor);
    divisions.put(result, new Division(dividend, divisor.constant()));
    return LinearTerm.of(result);
  }

  private boolean isParameter(Variable variable) {
    return symbols
        .declared(variable.name())
        .filter(symbol -> symbol.kind() == Symbol.Kind.PARAMETER)
        .isPresent();
  }

  boolean contains(Variable variable) {
    return divisions.containsKey(variable);
  }

  /** Equivalent, and without quotients; as written where there are none. */
  Formula resolved(Formula.Comparison comparison) {
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
