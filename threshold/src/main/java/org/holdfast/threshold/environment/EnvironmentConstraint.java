package org.holdfast.threshold.environment;

import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;

/**
 * A constraint on what a process can have received.
 *
 * @param reason why it holds, in words, and where that is from
 * @param position of the constraint itself, or of the fault model it follows from
 */
public record EnvironmentConstraint(Formula formula, String reason, SourcePosition position) {}
