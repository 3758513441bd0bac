/**
 * Symmetry reduction: {@link org.holdfast.promela.symmetry.Symmetry} finds which processes can be
 * exchanged for each other without any difference, {@link
 * org.holdfast.promela.symmetry.CountedSystem} is the quotient in which these are only counted.
 */
package org.holdfast.promela.symmetry;
