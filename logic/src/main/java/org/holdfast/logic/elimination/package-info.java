/**
 * Exact elimination of existentially quantified integer variables from formulas of linear integer
 * arithmetic with divisibility. The entry is {@link
 * org.holdfast.logic.elimination.QuantifierElimination}; it works on conjunctions as long as it can
 * (equalities, Fourier-Motzkin, the Omega test), on the formula as a whole where it cannot
 * (Cooper), and simplifies after every step.
 */
package org.holdfast.logic.elimination;
