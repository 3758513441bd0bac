/** SMT-LIB 2 as text: printing our formulas, reading what solvers answer. */
package org.holdfast.smt.smtlib;
