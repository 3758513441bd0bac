package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * Canonical literals: {@code t >= 0}, {@code t == 0}, {@code t != 0} where the coefficients of
 * {@code t} have no common divisor, {@code m | t} and its negation where the coefficients of {@code
 * t} are small modulo {@code m}. Literals of one meaning are mostly equal then, and bounds that
 * differ only in the constant are easily found.
 */
final class Literals {
  private Literals() {}

  static boolean isLiteral(Formula formula) {
    return formula instanceof Formula.Comparison
        || formula instanceof Formula.Divides
        || formula instanceof Formula.Not not && not.operand() instanceof Formula.Divides;
  }

  /** The canonical literal of the same meaning, or {@code true} or {@code false}. */
  static Formula canonical(Formula literal) {
    if (literal instanceof Formula.Comparison comparison) {
      return switch (comparison.relation()) {
        case EQ -> equation(comparison.difference(), Relation.EQ);
        case NE -> equation(comparison.difference(), Relation.NE);
        default -> NormalForms.inequalities(comparison);
      };
    } else if (literal instanceof Formula.Divides divides) {
      return divides(divides.modulus(), divides.term());
    } else if (literal instanceof Formula.Not not && not.operand() instanceof Formula.Divides d) {
      return notDivides(d.modulus(), d.term());
    }
    throw new AssertionError(literal);
  }

  static Formula negation(Formula literal) {
    return canonical(Formula.not(literal));
  }

  private static Formula equation(LinearTerm term, Relation relation) {
    Formula otherwise = relation == Relation.EQ ? Formula.FALSE : Formula.TRUE;
    if (term.isConstant()) {
      return term.constant().signum() == 0 ? Formula.not(otherwise) : otherwise;
    }
    BigInteger content = term.content();
    if (term.constant().mod(content).signum() != 0) {
      return otherwise;
    }
    if (term.coefficient(Collections.min(term.variables())).signum() < 0) {
      content = content.negate();
    }
    return Formula.compare(divided(term, content), relation, LinearTerm.ZERO);
  }

  static LinearTerm divided(LinearTerm term, BigInteger divisor) {
    Map<Variable, BigInteger> quotients = new LinkedHashMap<>();
    term.coefficients().forEach((variable, c) -> quotients.put(variable, c.divide(divisor)));
    return LinearTerm.of(quotients, term.constant().divide(divisor));
  }

  static Formula divides(BigInteger modulus, LinearTerm term) {
    LinearTerm rest = reduced(term, modulus);
    BigInteger content = rest.content().gcd(modulus);
    if (rest.constant().mod(content).signum() != 0) {
      return Formula.FALSE;
    }
    BigInteger m = modulus.divide(content);
    if (m.equals(BigInteger.ONE)) {
      return Formula.TRUE;
    }
    rest = divided(rest, content);
    // Multiplying by a unit of the residue ring keeps the meaning and makes the leading one 1.
    BigInteger leading = rest.coefficient(Collections.min(rest.variables()));
    if (leading.gcd(m).equals(BigInteger.ONE)) {
      rest = rest.times(leading.modInverse(m));
    } else if (leading.signum() < 0) {
      rest = rest.negated();
    }
    return new Formula.Divides(m, reduced(rest, m));
  }

  private static Formula notDivides(BigInteger modulus, LinearTerm term) {
    Formula positive = divides(modulus, term);
    if (positive instanceof Formula.Divides d && d.modulus().equals(BigInteger.TWO)) {
      return divides(d.modulus(), d.term().plus(1)); // odd is the successor of even
    }
    return Formula.not(positive);
  }

  /** Coefficients in (-m/2, m/2], the constant in [0, m). */
  static LinearTerm reduced(LinearTerm term, BigInteger modulus) {
    Map<Variable, BigInteger> residues = new LinkedHashMap<>();
    term.coefficients()
        .forEach(
            (variable, c) -> {
              BigInteger residue = c.mod(modulus);
              boolean large = residue.shiftLeft(1).compareTo(modulus) > 0;
              residues.put(variable, large ? residue.subtract(modulus) : residue);
            });
    return LinearTerm.of(residues, term.constant().mod(modulus));
  }

  /** The term of a canonical literal. */
  static LinearTerm term(Formula literal) {
    if (literal instanceof Formula.Comparison comparison) {
      return comparison.left();
    } else if (literal instanceof Formula.Divides divides) {
      return divides.term();
    } else if (literal instanceof Formula.Not not) {
      return term(not.operand());
    }
    throw new AssertionError(literal);
  }

  static boolean is(Formula literal, Relation relation) {
    return literal instanceof Formula.Comparison c && c.relation() == relation;
  }

  /** A comparison with zero, written with what is positive on either side of the relation. */
  static Formula readable(Formula literal) {
    if (!(literal instanceof Formula.Comparison comparison)) {
      return literal;
    }
    LinearTerm difference = comparison.difference();
    Map<Variable, BigInteger> left = new LinkedHashMap<>();
    Map<Variable, BigInteger> right = new LinkedHashMap<>();
    difference
        .coefficients()
        .forEach((variable, c) -> (c.signum() > 0 ? left : right).put(variable, c.abs()));
    BigInteger constant = difference.constant();
    boolean constantLeft = constant.signum() > 0 && !left.isEmpty() && !right.isEmpty();
    LinearTerm first = LinearTerm.of(left, constantLeft ? constant : BigInteger.ZERO);
    LinearTerm second = LinearTerm.of(right, constantLeft ? BigInteger.ZERO : constant.negate());
    if (!left.isEmpty()) {
      return Formula.compare(first, comparison.relation(), second);
    }
    // -t + c >= 0 reads better as t <= c
    LinearTerm bare = LinearTerm.of(right, BigInteger.ZERO);
    Relation turned =
        switch (comparison.relation()) {
          case GE -> Relation.LE;
          case GT -> Relation.LT;
          case LE -> Relation.GE;
          case LT -> Relation.GT;
          default -> comparison.relation();
        };
    return Formula.compare(bare, turned, LinearTerm.constant(constant));
  }
}
