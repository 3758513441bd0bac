/**
 * Vacuity: what of a model cannot fail, however the model is changed elsewhere. {@link
 * org.holdfast.promela.vacuity.TrivialAssertions} finds assertions that follow from the statements
 * before them in the same step.
 */
package org.holdfast.promela.vacuity;
