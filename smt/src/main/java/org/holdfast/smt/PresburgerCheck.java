package org.holdfast.smt;

import java.time.Duration;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * Decides formulas with one block of universal quantifiers. Used to confirm that a quantifier
 * elimination was right, which no solver without quantifiers can.
 */
public interface PresburgerCheck {
  /**
   * Whether some values of the free variables satisfy {@code free} such that {@code body} holds for
   * all integer values of the {@code universal} variables.
   */
  Answer check(Formula free, List<Variable> universal, Formula body, Duration timeout);
}
