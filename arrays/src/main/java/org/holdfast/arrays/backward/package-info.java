/**
 * Backward reachability on cubes: from what must never hold to what can lead there, until nothing
 * new is found or a state is met in which a system can begin (Ghilardi and Ranise 2010; Conchon,
 * Goel, Krstic, Mebsout and Zaidi, "Cubicle", 2012).
 */
package org.holdfast.arrays.backward;
