/**
 * Proofs that others can check: an inductive invariant of an array-based system, and what has to be
 * true for it to be one, as questions in SMT-LIB for any solver. Written from the model alone,
 * apart from the search that found the invariant.
 */
package org.holdfast.arrays.certificate;
