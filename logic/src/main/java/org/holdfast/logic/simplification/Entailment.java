package org.holdfast.logic.simplification;

import org.holdfast.logic.Formula;

/** Tells what follows from what, over the integers. */
@FunctionalInterface
public interface Entailment {
  /**
   * Whether every valuation that satisfies the premise satisfies the conclusion. An answer {@code
   * false} may also mean that it is not known.
   */
  boolean entails(Formula premise, Formula conclusion);
}
