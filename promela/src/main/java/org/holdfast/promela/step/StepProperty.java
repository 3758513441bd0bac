package org.holdfast.promela.step;

import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Ltl;

/**
 * A formula of the model. It speaks of parameters, shared variables, and the numbers of processes
 * that satisfy something, which are variables of {@link StepModel#counted}.
 */
public record StepProperty(String name, Ltl formula, SourcePosition position) {}
