package org.holdfast.checking;

import org.holdfast.logic.Ltl;

/** A named temporal formula that every run of a model should satisfy. */
public record Property(String name, Ltl formula, SourcePosition position) {}
