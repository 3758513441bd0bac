package org.holdfast.checking;

import java.util.function.Supplier;

/**
 * A model that differs from the one its author wrote in one place, as by a slip of the pen.
 *
 * @param position where the original stands
 * @param original what is written there
 * @param changed what stands there in the mutant; empty if nothing does
 * @param mutant makes the model with that change, which may take a moment
 */
public record Mutation(
    Kind kind, SourcePosition position, String original, String changed, Supplier<Loaded> mutant) {
  /** What kind of slip it is. */
  public enum Kind {
    THRESHOLD_RAISED("threshold + 1"),
    THRESHOLD_LOWERED("threshold - 1"),
    ASSUMPTION_WEAKENED("assumption weaker by 1"),
    ASSUMPTION_DROPPED("assumption dropped"),
    RULE_DROPPED("rule dropped");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** What people call it. */
    public String title() {
      return title;
    }
  }
}
