package org.holdfast.rounds.checker;

import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.pseudocode.checker.RoundStyle;
import org.holdfast.pseudocode.rounds.RoundReading;

/** Makes models of algorithms in rounds that engines of this room check. */
public final class RoundEngines implements RoundStyle {
  private final RoundOptions options;
  private final SolverOptions solving;

  public RoundEngines(RoundOptions options, SolverOptions solving) {
    this.options = options;
    this.solving = solving;
  }

  @Override
  public Loaded load(RoundReading reading, Replacements replacements) throws ModelException {
    return new LoadedRounds(
        reading, replacements.in(reading.algorithm()), replacements, options, solving);
  }
}
