package org.holdfast.threshold.language;

import java.math.BigInteger;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;

/**
 * Reads conditions such as {@code N % 2 == 1}. Automata whose receive variables have been
 * eliminated need them, to be about one residue class of the parameters.
 */
final class RemainderReader {
  static final String ALONE =
      "a remainder can only be compared with a number, as in 'N % 2 == 0'; take it out of the term.";

  private final Typing typing;
  private final SymbolTable symbols;
  private final Diagnostics findings;

  RemainderReader(Typing typing, SymbolTable symbols, Diagnostics findings) {
    this.typing = typing;
    this.symbols = symbols;
    this.findings = findings;
  }

  Formula read(Expression.Compare comparison, Expression.Remainder remainder, Place place) {
    LinearTerm dividend = typing.term(remainder.dividend(), place);
    LinearTerm modulus = typing.term(remainder.modulus(), place);
    LinearTerm value = typing.term(comparison.right(), place);
    if (!place.admitsRemainders()) {
      findings.error(
          remainder.offset(),
          "a remainder cannot be used in "
              + place.title()
              + "; only assumptions, and guards about parameters, may divide.");
    } else if (!modulus.isConstant() || modulus.constant().signum() <= 0) {
      findings.error(
          remainder.modulus().offset(), "the divisor after '%' must be a positive number.");
    } else if (place == Place.GUARD && !isAboutParameters(dividend, remainder.offset())) {
      findings.error(
          remainder.offset(), "a guard may take the remainder of terms over parameters only.");
    } else if (comparison.relation() != Relation.EQ && comparison.relation() != Relation.NE) {
      findings.error(
          remainder.offset(), "a remainder can be compared by '==' and '!=' only; list the cases.");
    } else {
      return divisibility(comparison, dividend, modulus.constant(), value);
    }
    return Formula.TRUE;
  }

  private Formula divisibility(
      Expression.Compare comparison, LinearTerm dividend, BigInteger modulus, LinearTerm value) {
    BigInteger rest = value.constant();
    if (!value.isConstant() || rest.signum() < 0 || rest.compareTo(modulus) >= 0) {
      findings.error(
          comparison.right().offset(),
          "a remainder of this division is a number from 0 to "
              + Token.cut(modulus.subtract(BigInteger.ONE).toString())
              + ".");
      return Formula.TRUE;
    }
    Formula divides = new Formula.Divides(modulus, dividend.plus(rest.negate()));
    return comparison.relation() == Relation.EQ ? divides : Formula.not(divides);
  }

  private boolean isAboutParameters(LinearTerm term, int offset) {
    return term.variables().stream()
        .allMatch(
            variable ->
                symbols
                    .find(variable.name(), offset, kind -> kind == Symbol.Kind.PARAMETER)
                    .filter(symbol -> symbol.kind() == Symbol.Kind.PARAMETER)
                    .isPresent());
  }
}
