package org.holdfast.threshold.model;

import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;

/**
 * A guard that is true whatever the variables are, such as {@code n >= 0}, is none. Where a process
 * waits, and what is a crash, must not depend on how that is written.
 */
public final class PlainGuard {
  private PlainGuard() {}

  public static Formula of(Formula written) {
    Formula guard =
        NormalForms.negationNormalForm(written)
            .mapComparisons(comparison -> decided(NormalForms.inequalities(comparison)));
    return guard.equals(Formula.TRUE) ? Formula.TRUE : written;
  }

  /** All variables are natural numbers, so that a sum of them is not negative. */
  private static Formula decided(Formula inequalities) {
    return inequalities.mapComparisons(
        comparison -> {
          LinearTerm term = comparison.difference();
          boolean natural =
              term.constant().signum() >= 0
                  && term.coefficients().values().stream().allMatch(c -> c.signum() > 0);
          return natural ? Formula.TRUE : comparison;
        });
  }
}
