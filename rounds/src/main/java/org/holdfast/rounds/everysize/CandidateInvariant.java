package org.holdfast.rounds.everysize;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.logic.Formula;

/**
 * Something that may be true at control points, whenever a run comes there. Two candidates are the
 * same only if they are one object.
 */
final class CandidateInvariant {
  private final Function<RoundPoint, Formula> meaning;
  private final boolean shown;
  private final Map<RoundPoint, Formula> known = new HashMap<>();

  private CandidateInvariant(Function<RoundPoint, Formula> meaning, boolean shown) {
    this.meaning = meaning;
    this.shown = shown;
  }

  static CandidateInvariant of(Function<RoundPoint, Formula> meaning) {
    return new CandidateInvariant(meaning, true);
  }

  /** A part of the property itself, which people need not be told. */
  static CandidateInvariant hidden(Function<RoundPoint, Formula> meaning) {
    return new CandidateInvariant(meaning, false);
  }

  /** What it says about the numbers at a point. */
  Formula at(RoundPoint point) {
    return known.computeIfAbsent(point, meaning);
  }

  /** Whether it is told which invariants were used. */
  boolean isShown() {
    return shown;
  }
}
