package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;

/**
 * Canonical literals known to hold. What it says it entails is entailed over the integers; it may
 * miss what only integer reasoning shows.
 */
final class Context {
  static final Context EMPTY = new Context(Set.of(), List.of());

  private final Set<Formula> literals;
  private final List<LinearTerm> nonNegative;

  private Context(Set<Formula> literals, List<LinearTerm> nonNegative) {
    this.literals = literals;
    this.nonNegative = nonNegative;
  }

  Context with(Collection<Formula> more) {
    if (literals.containsAll(more)) {
      return this;
    }
    Set<Formula> all = new LinkedHashSet<>(literals);
    List<LinearTerm> terms = new ArrayList<>(nonNegative);
    for (Formula literal : more) {
      if (all.add(literal)) {
        LinearTerm term = Literals.term(literal);
        if (Literals.is(literal, Relation.GE)) {
          terms.add(term);
        } else if (Literals.is(literal, Relation.EQ)) {
          terms.add(term);
          terms.add(term.negated());
        }
      }
    }
    return new Context(all, terms);
  }

  boolean contradictory() {
    return RationalFeasibility.infeasible(nonNegative);
  }

  boolean entails(Formula literal) {
    return literals.contains(literal) || literal.accept(new Entailed());
  }

  private final class Entailed implements Literals.Visitor<Boolean> {
    @Override
    public Boolean comparison(Formula.Comparison comparison) {
      LinearTerm term = comparison.left();
      return switch (comparison.relation()) {
        case GE -> excludes(List.of(below(term)));
        case EQ -> excludes(List.of(below(term))) && excludes(List.of(below(term.negated())));
        case NE -> excludes(List.of(term, term.negated()));
        case LT, LE, GT -> throw new AssertionError(comparison);
      };
    }

    @Override
    public Boolean divides(Formula.Divides divides) {
      return literals.stream().anyMatch(known -> impliesDivides(known, divides));
    }

    @Override
    public Boolean indivisible(Formula.Divides denied) {
      return literals.stream().anyMatch(known -> excludesDivides(known, denied));
    }
  }

  boolean refutes(Formula literal) {
    Formula negation = Literals.negation(literal);
    return negation.equals(Formula.TRUE) || !negation.equals(Formula.FALSE) && entails(negation);
  }

  /** {@code t < 0}, over the integers. */
  private static LinearTerm below(LinearTerm term) {
    return term.negated().plus(-1);
  }

  private boolean excludes(List<LinearTerm> more) {
    List<LinearTerm> all = new ArrayList<>(nonNegative);
    all.addAll(more);
    return RationalFeasibility.infeasible(all);
  }

  private static boolean impliesDivides(Formula known, Formula.Divides divides) {
    return known instanceof Formula.Divides other
        && other.modulus().mod(divides.modulus()).signum() == 0
        && Literals.divides(divides.modulus(), other.term()).equals(divides);
  }

  private static boolean excludesDivides(Formula known, Formula.Divides denied) {
    if (!(known instanceof Formula.Divides other)) {
      return false;
    }
    BigInteger common = other.modulus().gcd(denied.modulus());
    LinearTerm difference = Literals.reduced(other.term().minus(denied.term()), common);
    return difference.isConstant() && difference.constant().signum() != 0;
  }
}
