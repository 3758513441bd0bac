package org.holdfast.checking;

/** Something that a model says to restrict its runs, and that a proof may or may not need. */
public record ModelPart(Kind kind, String text, SourcePosition position) {
  /** What kind of restriction it is. */
  public enum Kind {
    ASSUMPTION,
    GUARD,
    FAIRNESS
  }
}
