package org.holdfast.threshold.temporal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * Statements that some locations are empty. Counters are natural numbers, so that "a is empty and b
 * is empty" is "a + b is zero", and "a or b is not empty" is "a + b is not zero". One sum is easier
 * on the solver, and treats its locations alike, which lets them be merged.
 */
public final class Emptiness {
  private Emptiness() {}

  /** The locations of a comparison that says that all of them are empty. */
  public static Optional<Set<Variable>> emptied(
      Formula.Comparison comparison, Set<Variable> counters) {
    return sumOf(comparison, counters, true);
  }

  /** The locations of a comparison that says that somebody is in one of them. */
  public static Optional<Set<Variable>> populated(
      Formula.Comparison comparison, Set<Variable> counters) {
    return sumOf(comparison, counters, false);
  }

  private static Optional<Set<Variable>> sumOf(
      Formula.Comparison comparison, Set<Variable> counters, boolean empty) {
    LinearTerm sum = comparison.difference();
    Relation relation = comparison.relation();
    boolean positive = sum.coefficients().values().stream().allMatch(c -> c.signum() > 0);
    if (!positive) {
      sum = sum.negated();
      relation = mirrored(relation);
    }
    if (sum.isConstant()
        || !counters.containsAll(sum.variables())
        || sum.coefficients().values().stream().anyMatch(c -> c.signum() < 0)) {
      return Optional.empty();
    }
    BigInteger bound = sum.constant().negate();
    boolean saysEmpty =
        switch (relation) {
          case EQ, LE -> bound.signum() == 0;
          case LT -> bound.equals(BigInteger.ONE) && allOnes(sum);
          default -> false;
        };
    boolean saysNotEmpty =
        switch (relation) {
          case NE, GT -> bound.signum() == 0;
          case GE -> bound.equals(BigInteger.ONE);
          default -> false;
        };
    return (empty ? saysEmpty : saysNotEmpty) ? Optional.of(sum.variables()) : Optional.empty();
  }

  private static boolean allOnes(LinearTerm sum) {
    return sum.coefficients().values().stream().allMatch(BigInteger.ONE::equals);
  }

  private static Relation mirrored(Relation relation) {
    return switch (relation) {
      case LT -> Relation.GT;
      case LE -> Relation.GE;
      case GT -> Relation.LT;
      case GE -> Relation.LE;
      case EQ, NE -> relation;
    };
  }

  /**
   * Gathers the emptiness statements of every conjunction, and the non-emptiness statements of
   * every disjunction, into one sum. The formula is in negation normal form.
   */
  public static Formula gather(Formula formula, Set<Variable> counters) {
    return formula.accept(new Gathering(counters));
  }

  private record Gathering(Set<Variable> counters) implements NormalForms.Visitor<Formula> {
    @Override
    public Formula truth(Formula.Truth truth) {
      return truth;
    }

    @Override
    public Formula literal(Formula literal) {
      return Formula.and(gathered(List.of(literal), counters, true));
    }

    @Override
    public Formula and(Formula.And and) {
      return Formula.and(gathered(parts(and), counters, true));
    }

    @Override
    public Formula or(Formula.Or or) {
      return Formula.or(gathered(parts(or), counters, false));
    }

    private List<Formula> parts(Formula formula) {
      return formula.parts().stream().map(part -> part.accept(this)).toList();
    }
  }

  private static List<Formula> gathered(
      List<Formula> parts, Set<Variable> counters, boolean empty) {
    Set<Variable> sum = new LinkedHashSet<>();
    List<Formula> others = new ArrayList<>();
    for (Formula part : parts) {
      Optional<Set<Variable>> locations =
          part instanceof Formula.Comparison comparison
              ? sumOf(comparison, counters, empty)
              : Optional.empty();
      locations.ifPresentOrElse(sum::addAll, () -> others.add(part));
    }
    if (!sum.isEmpty()) {
      Relation relation = empty ? Relation.EQ : Relation.NE;
      others.add(0, Formula.compare(LinearTerm.sum(sum), relation, LinearTerm.ZERO));
    }
    return others;
  }
}
