package org.holdfast.threshold.model;

import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Variable;

/**
 * A variable of which every process has its own, and which counts the messages it has received.
 *
 * @param position where it is declared
 */
public record ReceiveVariable(Variable variable, SourcePosition position) {}
