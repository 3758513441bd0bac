package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * Cooper's elimination of one variable from any formula in negation normal form (Cooper, Theorem
 * proving in arithmetic without multiplication, Machine Intelligence 7, 1972). It copies the
 * formula for every bound and residue, but needs no disjunctive normal form; here it serves
 * formulas whose disjunctive normal form is too large.
 *
 * <p>The formula is about {@code y = scale * x}, so that y has coefficient 1 everywhere. A formula
 * true for some y is true for arbitrarily small y, or for one that is at most {@code period} above
 * a lower bound. Where there are fewer upper than lower bounds the order is turned around by
 * replacing x with -x.
 */
final class Cooper {
  private final Variable variable;
  private final Formula scaled;
  private final BigInteger period;
  private final Set<LinearTerm> bounds;
  private final Runnable stopCheck;

  private Cooper(Variable variable, Formula scaled, Runnable stopCheck) {
    this.variable = variable;
    this.scaled = scaled;
    this.stopCheck = stopCheck;
    this.bounds = lowerBounds(scaled);
    BigInteger lcm = BigInteger.ONE;
    for (Formula atom : scaled.atoms()) {
      if (atom instanceof Formula.Divides divides && mentions(atom)) {
        lcm = lcm(lcm, divides.modulus());
      }
    }
    this.period = lcm;
  }

  /** The formula is in negation normal form with canonical literals. */
  static Formula eliminate(Variable variable, Formula formula, Runnable stopCheck) {
    Cooper upwards = of(variable, formula, stopCheck);
    LinearTerm opposite = LinearTerm.of(variable).negated();
    Formula mirrored = formula.substitute(v -> v.equals(variable) ? opposite : LinearTerm.of(v));
    Cooper downwards = of(variable, mirrored, stopCheck);
    return downwards.bounds.size() < upwards.bounds.size() ? downwards.result() : upwards.result();
  }

  private static Cooper of(Variable variable, Formula formula, Runnable stopCheck) {
    BigInteger scale = BigInteger.ONE;
    for (Formula atom : formula.atoms()) {
      BigInteger coefficient = Literals.term(atom).coefficient(variable);
      if (coefficient.signum() != 0) {
        scale = lcm(scale, coefficient.abs());
      }
    }
    BigInteger common = scale;
    Formula unit = formula.mapAtoms(atom -> unit(atom, variable, common));
    Formula multiple = Literals.divides(scale, LinearTerm.of(variable));
    return new Cooper(variable, Formula.and(unit, multiple), stopCheck);
  }

  /** The atom about {@code scale * x}, which takes the name of x. */
  private static Formula unit(Formula.Atom atom, Variable variable, BigInteger scale) {
    LinearTerm term = Literals.term(atom);
    BigInteger coefficient = term.coefficient(variable);
    if (coefficient.signum() == 0) {
      return atom;
    }
    BigInteger factor = scale.divide(coefficient.abs());
    LinearTerm self = LinearTerm.of(variable).times(coefficient.signum());
    LinearTerm scaled = self.plus(term.without(variable).times(factor));
    return atom.accept(
        new Formula.Atom.Visitor<>() {
          @Override
          public Formula comparison(Formula.Comparison comparison) {
            return comparison.about(scaled);
          }

          @Override
          public Formula divides(Formula.Divides divides) {
            return new Formula.Divides(divides.modulus().multiply(factor), scaled);
          }
        });
  }

  private static BigInteger lcm(BigInteger a, BigInteger b) {
    return a.divide(a.gcd(b)).multiply(b);
  }

  private boolean mentions(Formula atom) {
    return Literals.term(atom).coefficient(variable).signum() != 0;
  }

  /** Terms b such that a literal that is false at b may be true right above. */
  private Set<LinearTerm> lowerBounds(Formula formula) {
    Set<LinearTerm> found = new LinkedHashSet<>();
    for (Formula.Comparison atom : formula.comparisons()) {
      BigInteger coefficient = atom.left().coefficient(variable);
      LinearTerm rest = atom.left().without(variable);
      LinearTerm zero = coefficient.signum() > 0 ? rest.negated() : rest;
      if (atom.relation() == Relation.NE && coefficient.signum() != 0) {
        found.add(zero);
      } else if (atom.relation() == Relation.EQ && coefficient.signum() != 0
          || coefficient.signum() > 0) {
        found.add(zero.plus(-1));
      }
    }
    return found;
  }

  private Formula result() {
    int residues =
        Bounds.checkedCount(period.multiply(BigInteger.valueOf(bounds.size() + 1L)))
            / (bounds.size() + 1);
    Formula farBelow = scaled.mapAtoms(this::farBelow);
    List<Formula> cases = new ArrayList<>();
    for (int residue = 1; residue <= residues; residue++) {
      stopCheck.run();
      cases.add(at(farBelow, LinearTerm.constant(residue)));
      for (LinearTerm bound : bounds) {
        cases.add(at(scaled, bound.plus(residue)));
      }
    }
    return Formula.or(cases);
  }

  /** The truth of an atom where the variable is less than everything it is compared with. */
  private Formula farBelow(Formula atom) {
    if (!(atom instanceof Formula.Comparison comparison) || !mentions(atom)) {
      return atom;
    }
    return switch (comparison.relation()) {
      case EQ -> Formula.FALSE;
      case NE -> Formula.TRUE;
      case GE ->
          comparison.left().coefficient(variable).signum() > 0 ? Formula.FALSE : Formula.TRUE;
      default -> throw new AssertionError(atom);
    };
  }

  private Formula at(Formula formula, LinearTerm value) {
    return formula.mapAtoms(
        atom ->
            mentions(atom)
                ? Literals.canonical(
                    ConjunctiveStep.replaced(atom, variable, BigInteger.ONE, value))
                : atom);
  }
}
