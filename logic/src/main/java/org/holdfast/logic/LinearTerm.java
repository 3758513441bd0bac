package org.holdfast.logic;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A linear term {@code c1 * x1 + ... + ck * xk + c}. Coefficients are never zero; the variables
 * keep the order in which they first appeared, so that printing gives back what was written.
 */
public final class LinearTerm {
  public static final LinearTerm ZERO = new LinearTerm(Map.of(), BigInteger.ZERO);
  public static final LinearTerm ONE = constant(1);

  private final Map<Variable, BigInteger> coefficients;
  private final BigInteger constant;

  /** Zero until it is asked for; whoever computes it finds the same. */
  private int hash;

  private LinearTerm(Map<Variable, BigInteger> coefficients, BigInteger constant) {
    this.coefficients = Collections.unmodifiableMap(coefficients);
    this.constant = constant;
  }

  public static LinearTerm constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  public static LinearTerm constant(BigInteger value) {
    return new LinearTerm(Map.of(), value);
  }

  public static LinearTerm of(Variable variable) {
    return new LinearTerm(Map.of(variable, BigInteger.ONE), BigInteger.ZERO);
  }

  public static LinearTerm of(Map<Variable, BigInteger> coefficients, BigInteger constant) {
    Map<Variable, BigInteger> kept = new LinkedHashMap<>();
    coefficients.forEach(
        (variable, coefficient) -> {
          if (coefficient.signum() != 0) {
            kept.put(variable, coefficient);
          }
        });
    return new LinearTerm(kept, constant);
  }

  /** The sum of some variables, in the order given. */
  public static LinearTerm sum(Iterable<Variable> variables) {
    Map<Variable, BigInteger> coefficients = new LinkedHashMap<>();
    for (Variable variable : variables) {
      coefficients.merge(variable, BigInteger.ONE, BigInteger::add);
    }
    return of(coefficients, BigInteger.ZERO);
  }

  public Map<Variable, BigInteger> coefficients() {
    return coefficients;
  }

  public BigInteger coefficient(Variable variable) {
    return coefficients.getOrDefault(variable, BigInteger.ZERO);
  }

  public BigInteger constant() {
    return constant;
  }

  public Set<Variable> variables() {
    return coefficients.keySet();
  }

  public boolean isConstant() {
    return coefficients.isEmpty();
  }

  public LinearTerm plus(LinearTerm other) {
    Map<Variable, BigInteger> sum = new LinkedHashMap<>(coefficients);
    other.coefficients.forEach((variable, c) -> sum.merge(variable, c, BigInteger::add));
    return of(sum, constant.add(other.constant));
  }

  public LinearTerm plus(long value) {
    return new LinearTerm(coefficients, constant.add(BigInteger.valueOf(value)));
  }

  public LinearTerm plus(BigInteger value) {
    return new LinearTerm(coefficients, constant.add(value));
  }

  /** The term without its constant. */
  public LinearTerm linearPart() {
    return constant.signum() == 0 ? this : new LinearTerm(coefficients, BigInteger.ZERO);
  }

  /** The term without the summand of one variable. */
  public LinearTerm without(Variable variable) {
    if (!coefficients.containsKey(variable)) {
      return this;
    }
    Map<Variable, BigInteger> rest = new LinkedHashMap<>(coefficients);
    rest.remove(variable);
    return new LinearTerm(rest, constant);
  }

  public LinearTerm minus(LinearTerm other) {
    return plus(other.negated());
  }

  public LinearTerm negated() {
    return times(BigInteger.ONE.negate());
  }

  public LinearTerm times(long factor) {
    return times(BigInteger.valueOf(factor));
  }

  public LinearTerm times(BigInteger factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    Map<Variable, BigInteger> product = new LinkedHashMap<>();
    coefficients.forEach((variable, c) -> product.put(variable, c.multiply(factor)));
    return new LinearTerm(product, constant.multiply(factor));
  }

  /** Replaces every variable by a term at once; variables mapped to themselves stay. */
  public LinearTerm substitute(Function<Variable, LinearTerm> substitution) {
    Map<Variable, BigInteger> sum = new LinkedHashMap<>();
    BigInteger value = constant;
    for (Map.Entry<Variable, BigInteger> entry : coefficients.entrySet()) {
      LinearTerm replacement = substitution.apply(entry.getKey());
      BigInteger factor = entry.getValue();
      replacement.coefficients.forEach(
          (variable, c) -> sum.merge(variable, c.multiply(factor), BigInteger::add));
      value = value.add(replacement.constant.multiply(factor));
    }
    return of(sum, value);
  }

  public BigInteger evaluate(Valuation valuation) {
    BigInteger value = constant;
    for (Map.Entry<Variable, BigInteger> entry : coefficients.entrySet()) {
      value = value.add(entry.getValue().multiply(valuation.valueOf(entry.getKey())));
    }
    return value;
  }

  /** The greatest common divisor of the coefficients of the variables; zero for a constant. */
  public BigInteger content() {
    BigInteger gcd = BigInteger.ZERO;
    for (BigInteger coefficient : coefficients.values()) {
      gcd = gcd.gcd(coefficient);
    }
    return gcd;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearTerm term
        && constant.equals(term.constant)
        && coefficients.equals(term.coefficients);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = 31 * coefficients.hashCode() + constant.hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    return Printer.print(this);
  }
}
