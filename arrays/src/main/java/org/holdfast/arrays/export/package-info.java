/**
 * Writes systems in Cubicle's and in MCMT's language, whichever they were read in. What one of the
 * languages cannot say is refused with the place where the model says it.
 */
package org.holdfast.arrays.export;
