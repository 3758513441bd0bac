/**
 * The solver port and what stands behind it: Z3 in the process, SMTInterpol in pure Java, any
 * SMT-LIB 2 program over a pipe; and decorators that count, log or double-check. Engines see {@link
 * org.holdfast.smt.Solver} only.
 */
package org.holdfast.smt;
