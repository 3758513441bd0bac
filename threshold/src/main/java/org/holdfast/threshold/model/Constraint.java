package org.holdfast.threshold.model;

import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;

/** A formula of the model together with the place where it is written. */
public record Constraint(Formula formula, SourcePosition position) {}
