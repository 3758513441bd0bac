package org.holdfast.rounds.symbolic;

import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * What is to be reached within a number of rounds, as a safety property. Where rounds go on for
 * ever, {@code <> (round <= k && p)} says the same as {@code (round <= k && p) V (round <= k)}: the
 * bound ends, so what releases it must come before.
 */
public final class WithinRounds {
  private WithinRounds() {}

  /** An equivalent formula for runs whose rounds go on for ever. */
  public static Ltl asSafety(Ltl formula) {
    Optional<Formula> bound =
        formula instanceof Ltl.Eventually eventually
                && eventually.operand() instanceof Ltl.State state
            ? bound(state.formula())
            : Optional.empty();
    if (bound.isPresent()) {
      return new Ltl.Release(formula.parts().get(0), Ltl.state(bound.get()));
    }
    return formula.mapParts(WithinRounds::asSafety);
  }

  /** A condition that bounds the number of rounds from above. */
  private static Optional<Formula> bound(Formula state) {
    List<Formula> conjuncts = state.conjuncts();
    return conjuncts.stream()
        .filter(Formula.Comparison.class::isInstance)
        .filter(one -> isBound((Formula.Comparison) one))
        .findFirst();
  }

  private static boolean isBound(Formula.Comparison comparison) {
    LinearTerm difference = comparison.left().minus(comparison.right());
    int sign = difference.coefficient(RoundAlgorithm.ROUND).signum();
    return switch (comparison.relation()) {
      case LE, LT -> sign > 0;
      case GE, GT -> sign < 0;
      case EQ, NE -> false;
    };
  }
}
