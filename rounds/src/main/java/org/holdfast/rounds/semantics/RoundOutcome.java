package org.holdfast.rounds.semantics;

import org.holdfast.checking.SourcePosition;

/** What comes of executing code once. */
public sealed interface RoundOutcome {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R reached(Reached reached);

    R failed(Failed failed);
  }

  /** The process goes on from there. */
  record Reached(RoundState state) implements RoundOutcome {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.reached(this);
    }
  }

  /** A variable was given a value that its type does not have; the run ends there. */
  record Failed(String message, SourcePosition position) implements RoundOutcome {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.failed(this);
    }
  }
}
