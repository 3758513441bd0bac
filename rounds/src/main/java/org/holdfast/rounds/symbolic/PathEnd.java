package org.holdfast.rounds.symbolic;

import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/** How a way through code ends. */
public record PathEnd(Kind kind, Optional<SourcePosition> position) {
  /** What comes next. */
  public enum Kind {
    GOES_ON,
    HALTS,
    /** A variable was to become what is none of its type: an error of the run. */
    FAILS
  }

  public static final PathEnd GOES_ON = new PathEnd(Kind.GOES_ON, Optional.empty());

  static PathEnd halts(SourcePosition position) {
    return new PathEnd(Kind.HALTS, Optional.of(position));
  }

  static PathEnd fails(SourcePosition position) {
    return new PathEnd(Kind.FAILS, Optional.of(position));
  }
}
