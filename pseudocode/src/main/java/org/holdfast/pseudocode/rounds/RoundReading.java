package org.holdfast.pseudocode.rounds;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.source.SourceText;

/** An algorithm in rounds, what its author should know about it, and the text it was read from. */
public record RoundReading(RoundAlgorithm algorithm, List<Diagnostic> warnings, SourceText source) {
  public RoundReading {
    warnings = List.copyOf(warnings);
  }
}
