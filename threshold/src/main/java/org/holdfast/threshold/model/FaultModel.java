package org.holdfast.threshold.model;

import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Variable;

/**
 * How processes may fail, chosen by name; the environment of the receive variables follows from it.
 *
 * @param faulty the number of faulty processes, where the model needs it
 */
public record FaultModel(Kind kind, Optional<Variable> faulty, SourcePosition position) {
  /** The fault models that have a name in the language. */
  public enum Kind {
    BYZANTINE("byzantine", true),
    SYMMETRIC("symmetric", true),
    OMISSION("omission", true),
    CRASH("crash", false),
    CLEAN_CRASH("clean_crash", false);

    private final String keyword;
    private final boolean counted;

    Kind(String keyword, boolean counted) {
      this.keyword = keyword;
      this.counted = counted;
    }

    /** How the language writes it. */
    public String keyword() {
      return keyword;
    }

    /** Whether it is written with the number of faulty processes. */
    public boolean isCounted() {
      return counted;
    }
  }
}
