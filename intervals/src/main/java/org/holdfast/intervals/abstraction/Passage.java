package org.holdfast.intervals.abstraction;

import org.holdfast.promela.step.StepPath;

/**
 * A path that leads from one local state to another.
 *
 * @param from the number of the local state before
 * @param to and after
 */
public record Passage(int from, StepPath path, int to) {}
