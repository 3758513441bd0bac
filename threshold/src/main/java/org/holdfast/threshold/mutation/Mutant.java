package org.holdfast.threshold.mutation;

import java.util.function.Supplier;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.SourcePosition;
import org.holdfast.threshold.model.TaModel;

/** An automaton with one change; the parts are those of a {@link Mutation}. */
public record Mutant(
    Mutation.Kind kind,
    SourcePosition position,
    String original,
    String changed,
    Supplier<TaModel> automaton) {}
