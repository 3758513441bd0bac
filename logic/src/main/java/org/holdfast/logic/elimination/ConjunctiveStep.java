package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * Eliminates one variable from a conjunction of canonical literals that all contain it, or brings
 * it nearer to elimination. The result is equivalent to the conjunction under the quantifier; when
 * the variable still occurs in the result it is still to be eliminated.
 */
final class ConjunctiveStep {
  private final Variable variable;
  private final List<Formula> literals;

  ConjunctiveStep(Variable variable, List<Formula> literals) {
    this.variable = variable;
    this.literals = literals;
  }

  /** How many literals and alternatives the elimination adds, roughly. */
  BigInteger cost() {
    BigInteger least = leastEquationCoefficient();
    if (least != null) {
      return least.subtract(BigInteger.ONE).subtract(BigInteger.valueOf(literals.size()));
    }
    BigInteger splits = splits();
    BigInteger modulus = BigInteger.ONE;
    for (Formula literal : literals) {
      if (literal instanceof Formula.Divides divides) {
        modulus = modulus.multiply(divides.modulus());
      }
    }
    Bounds bounds = new Bounds(variable, literals);
    return bounds.cost(modulus).multiply(splits);
  }

  /** How many conjunctions come of the literals that allow two sides or several residues. */
  BigInteger splits() {
    BigInteger splits = BigInteger.ONE;
    for (Formula literal : literals) {
      splits = splits.multiply(literal.accept(CASES));
    }
    return splits;
  }

  /** How many canonical literals without such a choice a literal stands for. */
  private static final Literals.Visitor<BigInteger> CASES =
      new Literals.Visitor<>() {
        @Override
        public BigInteger comparison(Formula.Comparison comparison) {
          return comparison.relation() == Relation.NE ? BigInteger.TWO : BigInteger.ONE;
        }

        @Override
        public BigInteger divides(Formula.Divides divides) {
          return BigInteger.ONE;
        }

        @Override
        public BigInteger indivisible(Formula.Divides denied) {
          return denied.modulus().subtract(BigInteger.ONE);
        }
      };

  /** The literals, more than one, of which a literal is the disjunction; none if it is only one. */
  private static final Literals.Visitor<List<Formula>> ALTERNATIVES =
      new Literals.Visitor<>() {
        @Override
        public List<Formula> comparison(Formula.Comparison comparison) {
          LinearTerm term = comparison.left();
          return comparison.relation() == Relation.NE
              ? List.of(
                  Formula.nonNegative(term.plus(-1)), Formula.nonNegative(term.negated().plus(-1)))
              : List.of();
        }

        @Override
        public List<Formula> divides(Formula.Divides divides) {
          return List.of();
        }

        @Override
        public List<Formula> indivisible(Formula.Divides denied) {
          return otherResidues(denied);
        }
      };

  private BigInteger leastEquationCoefficient() {
    Formula equation = cheapestEquation();
    return equation == null ? null : Literals.term(equation).coefficient(variable).abs();
  }

  /** Arguments as for {@link Bounds#eliminate}. */
  Formula apply(boolean last, Set<Variable> residues) {
    Formula equation = cheapestEquation();
    if (equation != null) {
      return solve(equation);
    }
    for (Formula literal : literals) {
      List<Formula> alternatives = literal.accept(ALTERNATIVES);
      if (!alternatives.isEmpty()) {
        return split(literal, alternatives);
      }
    }
    for (Formula literal : literals) {
      if (literal instanceof Formula.Divides divides) {
        return solve(divides);
      }
    }
    return new Bounds(variable, literals).eliminate(last, residues);
  }

  private Formula cheapestEquation() {
    Formula best = null;
    for (Formula literal : literals) {
      if (Literals.is(literal, Relation.EQ)
          && (best == null || coefficient(literal).compareTo(coefficient(best)) < 0)) {
        best = literal;
      }
    }
    return best;
  }

  private BigInteger coefficient(Formula literal) {
    return Literals.term(literal).coefficient(variable).abs();
  }

  /** From {@code k * x == t} replaces {@code x}; what remains is that {@code k} divides t. */
  private Formula solve(Formula equation) {
    LinearTerm term = Literals.term(equation);
    BigInteger k = term.coefficient(variable);
    LinearTerm value = term.without(variable);
    LinearTerm solution = k.signum() > 0 ? value.negated() : value;
    List<Formula> result = new ArrayList<>();
    result.add(Literals.divides(k.abs(), solution));
    for (Formula literal : literals) {
      if (literal != equation) {
        result.add(replaced(literal, variable, k.abs(), solution));
      }
    }
    return Formula.and(result);
  }

  /**
   * Solves {@code m | c * x + t}. With g the common divisor of c and m this says that g divides t
   * and that {@code g * x == m * y - e * t} for some y, where e is the inverse of c / g modulo m /
   * g. The new variable takes the name of the old one.
   */
  private Formula solve(Formula.Divides divides) {
    BigInteger m = divides.modulus();
    BigInteger c = divides.term().coefficient(variable);
    LinearTerm t = divides.term().without(variable);
    BigInteger g = c.gcd(m);
    BigInteger inverse = c.divide(g).modInverse(m.divide(g));
    LinearTerm fresh = LinearTerm.of(variable).times(m);
    // Modulo m the value may be reduced, for any multiple of m is taken up by the new variable.
    LinearTerm solution = fresh.minus(Literals.reduced(t.times(inverse), m));
    List<Formula> result = new ArrayList<>();
    result.add(Literals.divides(g, t));
    for (Formula literal : literals) {
      if (literal != divides) {
        result.add(replaced(literal, variable, g, solution));
      }
    }
    return Formula.and(result);
  }

  /** The literal where {@code factor * x} is the value given; the factor is positive. */
  static Formula replaced(Formula literal, Variable x, BigInteger factor, LinearTerm value) {
    return literal.accept(new Replacement(x, factor, value));
  }

  private record Replacement(Variable x, BigInteger factor, LinearTerm value)
      implements Literals.Visitor<Formula> {
    @Override
    public Formula comparison(Formula.Comparison comparison) {
      return comparison.about(term(comparison.left()));
    }

    @Override
    public Formula divides(Formula.Divides divides) {
      return new Formula.Divides(divides.modulus().multiply(factor), term(divides.term()));
    }

    @Override
    public Formula indivisible(Formula.Divides denied) {
      return Formula.not(divides(denied));
    }

    private LinearTerm term(LinearTerm old) {
      return value.times(old.coefficient(x)).plus(old.without(x).times(factor));
    }
  }

  private Formula split(Formula literal, List<Formula> alternatives) {
    List<Formula> others = new ArrayList<>(literals);
    others.remove(literal);
    Formula rest = Formula.and(others);
    return Formula.or(alternatives.stream().map(part -> Formula.and(part, rest)).toList());
  }

  private static List<Formula> otherResidues(Formula.Divides divides) {
    List<Formula> residues = new ArrayList<>();
    for (int i = 1; i < Bounds.checkedCount(divides.modulus()); i++) {
      residues.add(Literals.divides(divides.modulus(), divides.term().plus(i)));
    }
    return residues;
  }
}
