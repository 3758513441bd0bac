/**
 * The two languages of array-based systems: Cubicle's and MCMT's. Text becomes what is written, and
 * that becomes the {@code model} that is meant, or diagnostics with positions.
 */
package org.holdfast.arrays.language;
