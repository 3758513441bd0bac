package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.RoundedQuotients;

/**
 * Reads terms that are linear in parameters and in what can be counted, with rational coefficients.
 * What may be counted depends on the place, and a subclass says it.
 */
abstract class TermReading implements PhraseCases<RationalTerm> {
  private static final int MOST_BITS = 4_000;

  final Names names;
  final Diagnostics findings;
  private final RoundedQuotients quotients = new RoundedQuotients();

  TermReading(Names names) {
    this.names = names;
    this.findings = names.findings();
  }

  /** What a name means that is no parameter. */
  abstract RationalTerm otherName(Phrase.Name name);

  @Override
  public RationalTerm misplaced(Phrase phrase) {
    throw findings.error(
        phrase.position(),
        PhraseTitle.of(phrase) + " cannot stand here, where a number is needed.");
  }

  /** The comparison with fractions multiplied out and nothing rounded; else as it is written. */
  Formula comparison(Phrase.Compare compare) {
    RationalTerm left = compare.left().accept(this);
    RationalTerm right = compare.right().accept(this);
    BigInteger gcd = left.denominator().gcd(right.denominator());
    Formula.Comparison exact =
        new Formula.Comparison(
            left.numerator().times(right.denominator().divide(gcd)),
            compare.relation(),
            right.numerator().times(left.denominator().divide(gcd)));
    try {
      return quotients.resolved(exact);
    } catch (EliminationTooLarge tooLarge) {
      throw findings.error(
          compare.position(), "the numbers here are too large to round; use smaller ones.");
    }
  }

  @Override
  public RationalTerm numeral(Phrase.Numeral numeral) {
    return RationalTerm.of(LinearTerm.constant(numeral.value()));
  }

  @Override
  public RationalTerm name(Phrase.Name name) {
    return names
        .parameter(name.text())
        .map(parameter -> RationalTerm.of(LinearTerm.of(parameter)))
        .orElseGet(() -> otherName(name));
  }

  @Override
  public RationalTerm minus(Phrase.Minus minus) {
    return minus.operand().accept(this).negated();
  }

  @Override
  public RationalTerm sum(Phrase.Sum sum) {
    RationalTerm result = RationalTerm.ZERO;
    for (Phrase.Summand summand : sum.summands()) {
      RationalTerm value = summand.operand().accept(this);
      result = result.plus(summand.minus() ? value.negated() : value);
    }
    return small(result, sum.position());
  }

  @Override
  public RationalTerm product(Phrase.Product product) {
    RationalTerm left = product.left().accept(this);
    RationalTerm right = product.right().accept(this);
    if (!left.isConstant() && !right.isConstant()) {
      throw findings.error(
          product.position(),
          "this is not linear; one factor of a product must be a number, as in '2 * t'.");
    }
    return small(left.times(right), product.position());
  }

  @Override
  public RationalTerm quotient(Phrase.Quotient quotient) {
    RationalTerm left = quotient.left().accept(this);
    RationalTerm right = quotient.right().accept(this);
    if (!right.isConstant()) {
      throw findings.error(
          quotient.right().position(), "this is not linear; the divisor must be a number.");
    } else if (right.numerator().constant().signum() == 0) {
      throw findings.error(quotient.right().position(), "nothing can be divided by zero.");
    }
    return small(left.dividedBy(right), quotient.position());
  }

  private RationalTerm small(RationalTerm term, SourcePosition position) {
    if (!term.fits(MOST_BITS)) {
      throw findings.error(position, "the numbers in this term grow too large.");
    }
    return term;
  }

  @Override
  public RationalTerm rounded(Phrase.Rounded rounded) {
    RationalTerm operand = rounded.operand().accept(this);
    for (Variable variable : operand.numerator().variables()) {
      if (names.parameter(variable.name()).isEmpty() && !quotients.contains(variable)) {
        throw findings.error(rounded.position(), "only what is made of parameters can be rounded.");
      }
    }
    if (operand.denominator().equals(BigInteger.ONE)) {
      return operand;
    }
    // Up is down, seen from below.
    LinearTerm dividend = rounded.up() ? operand.numerator().negated() : operand.numerator();
    LinearTerm quotient = quotients.quotient(dividend, operand.denominator());
    return RationalTerm.of(rounded.up() ? quotient.negated() : quotient);
  }
}
