package org.holdfast.threshold.mutation;

import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/** The form of fairness: in the end, a condition holds for ever. */
final class Stability {
  private Stability() {}

  static Ltl of(Formula condition) {
    return new Ltl.Eventually(new Ltl.Always(Ltl.state(condition)));
  }

  /** The condition of {@code <>[](condition)}. */
  static Optional<Formula> condition(Ltl formula) {
    return formula instanceof Ltl.Eventually eventually
            && eventually.operand() instanceof Ltl.Always always
            && always.operand() instanceof Ltl.State state
        ? Optional.of(state.formula())
        : Optional.empty();
  }
}
