/**
 * Whether a property that holds does so for a good reason: {@link
 * org.holdfast.explicit.vacuity.Vacuity} checks stronger formulas and tells which part of the
 * property, or which fairness, does not matter.
 */
package org.holdfast.explicit.vacuity;
