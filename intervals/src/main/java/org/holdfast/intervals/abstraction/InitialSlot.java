package org.holdfast.intervals.abstraction;

import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;

/**
 * One way in which a process may begin.
 *
 * @param state the number of the local state in which it is then
 * @param taken how many processes begin so
 */
public record InitialSlot(InitialState origin, int state, Variable taken) {}
