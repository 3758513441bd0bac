/**
 * SMTInterpol inside the process: slower than Z3 on large queries, but pure Java, so that it runs
 * where Z3's native libraries do not, and written by other people, which makes it a second opinion.
 */
package org.holdfast.smt.smtinterpol;
