/**
 * What adapters and decorators remember between {@link org.holdfast.smt.Solver#push()} and {@link
 * org.holdfast.smt.Solver#pop()}: asserted formulas and declared names.
 */
package org.holdfast.smt.scope;
