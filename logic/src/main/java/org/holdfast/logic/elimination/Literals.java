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

  /** One case for each kind of literal; anything else is a mistake of the caller. */
  interface Visitor<R> extends Formula.Visitor<R> {
    /** The negation of a divisibility. */
    R indivisible(Formula.Divides denied);

    @Override
    default R not(Formula.Not not) {
      if (not.operand() instanceof Formula.Divides divides) {
        return indivisible(divides);
      }
      throw new AssertionError(not);
    }

    @Override
    default R truth(Formula.Truth truth) {
      throw new AssertionError(truth);
    }

    @Override
    default R and(Formula.And and) {
      throw new AssertionError(and);
    }

    @Override
    default R or(Formula.Or or) {
      throw new AssertionError(or);
    }
  }

  private static final Visitor<Formula> CANONICAL =
      new Visitor<>() {
        @Override
        public Formula comparison(Formula.Comparison comparison) {
          return switch (comparison.relation()) {
            case EQ, NE -> equation(comparison.difference(), comparison.relation());
            case LT, LE, GT, GE -> NormalForms.inequalities(comparison);
          };
        }

        @Override
        public Formula divides(Formula.Divides divides) {
          return Literals.divides(divides.modulus(), divides.term());
        }

        @Override
        public Formula indivisible(Formula.Divides denied) {
          return notDivides(denied.modulus(), denied.term());
        }
      };

  private static final Visitor<LinearTerm> TERM =
      new Visitor<>() {
        @Override
        public LinearTerm comparison(Formula.Comparison comparison) {
          return comparison.left();
        }

        @Override
        public LinearTerm divides(Formula.Divides divides) {
          return divides.term();
        }

        @Override
        public LinearTerm indivisible(Formula.Divides denied) {
          return denied.term();
        }
      };

  static boolean isLiteral(Formula formula) {
    return formula instanceof Formula.Atom
        || formula instanceof Formula.Not not && not.operand() instanceof Formula.Divides;
  }

  /** The canonical literal of the same meaning, or {@code true} or {@code false}. */
  static Formula canonical(Formula literal) {
    return literal.accept(CANONICAL);
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
    return literal.accept(TERM);
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
