/**
 * What makes the state space of a program smaller without a difference to its properties. Partial
 * order reduction: {@link org.holdfast.promela.reduction.AmpleSets} says in which states the steps
 * of one process are an ample set, so that those of the others can wait, and why. {@link
 * org.holdfast.promela.reduction.DeadVariables} are those that nobody will read. Both are worked
 * out once for a program, from its compiled code.
 */
package org.holdfast.promela.reduction;
