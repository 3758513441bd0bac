/**
 * What a few processes can reach, as boxes of values: where no box meets a cube, the cube is a
 * candidate for what never happens, whatever the number of processes. Numbers are kept as ranks,
 * and states may be left out where they are too many: candidates may be wrong, and are proved or
 * refuted by the backward search.
 */
package org.holdfast.arrays.forward;
