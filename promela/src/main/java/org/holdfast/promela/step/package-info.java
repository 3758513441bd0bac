/**
 * Parametric models in the shape of the founding papers, read without values for their parameters:
 * any number of processes of one type, each of which repeats one atomic step.
 *
 * <p>{@link org.holdfast.promela.step.StepModel} is the entry. It holds the step as a {@link
 * org.holdfast.promela.step.ControlFlowAutomaton} and, solved by symbolic execution, as {@link
 * org.holdfast.promela.step.StepPath}s for each status; the initial local states; and the formulas
 * of the model over numbers of processes. A model of another shape is refused with a position.
 *
 * <p>Time starts when every process stands before its loop: what comes before chooses the initial
 * local state, silently.
 */
package org.holdfast.promela.step;
