/**
 * Solvers around solvers: one counts, one writes every query to a file, one asks two solvers and
 * believes neither alone. They can be put around each other.
 */
package org.holdfast.smt.decorator;
