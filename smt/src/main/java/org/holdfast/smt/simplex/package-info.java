/**
 * Small queries decided in Java, by the simplex method with branching over disjunctions and over
 * values that are not integers; what takes longer is left to another solver.
 */
package org.holdfast.smt.simplex;
