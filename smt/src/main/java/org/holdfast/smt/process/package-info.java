/**
 * Any solver that reads SMT-LIB 2 on its standard input, as a process of its own. A check that
 * takes too long costs the process; the next check starts another and repeats what was asserted.
 */
package org.holdfast.smt.process;
