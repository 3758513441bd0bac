package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import org.holdfast.logic.LinearTerm;

/**
 * A linear term with rational coefficients.
 *
 * @param denominator positive
 */
record RationalTerm(LinearTerm numerator, BigInteger denominator) {
  static final RationalTerm ZERO = of(LinearTerm.ZERO);

  static RationalTerm of(LinearTerm term) {
    return new RationalTerm(term, BigInteger.ONE);
  }

  boolean isConstant() {
    return numerator.isConstant();
  }

  RationalTerm plus(RationalTerm other) {
    BigInteger gcd = denominator.gcd(other.denominator);
    BigInteger mine = other.denominator.divide(gcd);
    return new RationalTerm(
        numerator.times(mine).plus(other.numerator.times(denominator.divide(gcd))),
        denominator.multiply(mine));
  }

  RationalTerm negated() {
    return new RationalTerm(numerator.negated(), denominator);
  }

  /** One of the two must be constant. */
  RationalTerm times(RationalTerm other) {
    return isConstant()
        ? other.scaled(numerator.constant(), denominator)
        : scaled(other.numerator.constant(), other.denominator);
  }

  /** The divisor must be a constant other than zero. */
  RationalTerm dividedBy(RationalTerm divisor) {
    BigInteger value = divisor.numerator.constant();
    return value.signum() > 0
        ? scaled(divisor.denominator, value)
        : scaled(divisor.denominator.negate(), value.negate());
  }

  private RationalTerm scaled(BigInteger up, BigInteger down) {
    BigInteger gcd = up.gcd(denominator).max(BigInteger.ONE);
    return new RationalTerm(
        numerator.times(up.divide(gcd)), denominator.divide(gcd).multiply(down));
  }

  /** The numbers in it take no more than this many bits. */
  boolean fits(int bits) {
    return denominator.bitLength() <= bits
        && numerator.constant().bitLength() <= bits
        && numerator.coefficients().values().stream().allMatch(c -> c.bitLength() <= bits);
  }
}
