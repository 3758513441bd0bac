package org.holdfast.rounds.semantics;

import java.util.List;

/**
 * The state of a process.
 *
 * @param values in the order in which the variables are declared
 */
public record RoundState(List<StoredValue> values, Life life) {
  /** Whether a process goes on. */
  public enum Life {
    RUNNING("running"),
    /** It has executed all of its code. */
    DONE("done"),
    HALTED("halted"),
    CRASHED("crashed");

    private final String word;

    Life(String word) {
      this.word = word;
    }

    /** For people. */
    public String word() {
      return word;
    }
  }

  public RoundState {
    values = List.copyOf(values);
  }

  public boolean isRunning() {
    return life == Life.RUNNING;
  }

  /** Whether it has come to an end of its code. */
  public boolean isDone() {
    return life == Life.DONE || life == Life.HALTED;
  }

  /** The same values in another life. */
  public RoundState in(Life other) {
    return new RoundState(values, other);
  }
}
