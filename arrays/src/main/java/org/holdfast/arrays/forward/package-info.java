/**
 * What a few processes can reach, as boxes of values: where no box meets a cube, the cube is a
 * candidate for what never happens, whatever the number of processes. Numbers are ignored, so the
 * boxes may be too many, and candidates too few.
 */
package org.holdfast.arrays.forward;
