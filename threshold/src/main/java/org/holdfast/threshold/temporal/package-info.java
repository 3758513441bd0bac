/**
 * What a counterexample must look like: the negated property brought into the form "these moments
 * occur, in this order, and from then on this always holds", which the engine searches for.
 */
package org.holdfast.threshold.temporal;
