/**
 * Array-based systems as they are meant: any number of processes, variables that are arrays over
 * them, and transitions with guards that may speak of all other processes (Ghilardi and Ranise,
 * "Backward reachability of array-based systems by SMT solving", 2010). No name is resolved any
 * more, and negation stands only at atoms.
 */
package org.holdfast.arrays.model;
