/**
 * Properties that hold for no good reason, for all parameters: {@link
 * org.holdfast.threshold.vacuity.PremiseVacuity} asks again without premises and without
 * conclusions.
 */
package org.holdfast.threshold.vacuity;
