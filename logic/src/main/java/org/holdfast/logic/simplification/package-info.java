/**
 * Simplification of formulas where an assumption holds. What follows from what is asked of an
 * {@link org.holdfast.logic.simplification.Entailment}, which a solver may answer, or for small
 * formulas {@link org.holdfast.logic.simplification.EliminationEntailment}.
 */
package org.holdfast.logic.simplification;
