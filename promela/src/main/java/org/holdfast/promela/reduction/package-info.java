/**
 * Partial order reduction: {@link org.holdfast.promela.reduction.AmplePlaces} says where the steps
 * of one process are an ample set, so that those of the others can wait. Worked out once for a
 * program, from its syntax; {@link org.holdfast.promela.reduction.LocalSteps} says why it is sound.
 */
package org.holdfast.promela.reduction;
