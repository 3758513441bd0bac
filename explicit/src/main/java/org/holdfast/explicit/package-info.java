/**
 * Finite transition systems, checked state by state: {@link org.holdfast.explicit.TransitionSystem}
 * is what a language implements, {@link org.holdfast.explicit.checker.ExplicitChecker} decides its
 * properties. Safety is searched breadth-first on all cores, everything else by the product with a
 * Büchi automaton.
 */
package org.holdfast.explicit;
