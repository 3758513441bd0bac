/**
 * What adapters and decorators remember between {@link org.holdfast.smt.Solver#push()} and {@link
 * org.holdfast.smt.Solver#pop()}: asserted formulas, declared names and the literals that stand for
 * assumptions.
 */
package org.holdfast.smt.scope;
