package org.holdfast.threshold.language;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Reads the {@code .ta} language. */
public final class TaReader {
  private TaReader() {}

  /** A model, and what its author should know about it. */
  public record Reading(ThresholdAutomaton automaton, List<Diagnostic> warnings) {}

  /** Reads a whole file, already in memory; {@code file} is used in positions only. */
  public static Reading read(String file, String text) throws ModelException {
    throw new ModelException(List.of());
  }
}
