package org.holdfast.rounds.everysize;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.logic.Formula;

/**
 * Something that may be true at control points, whenever a run comes there. Two candidates are the
 * same only if they are one object.
 */
final class Candidate {
  private final Function<ControlPoint, Formula> meaning;
  private final boolean shown;
  private final Map<ControlPoint, Formula> known = new HashMap<>();

  private Candidate(Function<ControlPoint, Formula> meaning, boolean shown) {
    this.meaning = meaning;
    this.shown = shown;
  }

  static Candidate of(Function<ControlPoint, Formula> meaning) {
    return new Candidate(meaning, true);
  }

  /** A part of the property itself, which people need not be told. */
  static Candidate hidden(Function<ControlPoint, Formula> meaning) {
    return new Candidate(meaning, false);
  }

  /** What it says about the numbers at a point. */
  Formula at(ControlPoint point) {
    return known.computeIfAbsent(point, meaning);
  }

  /** Whether it is told which invariants were used. */
  boolean isShown() {
    return shown;
  }
}
