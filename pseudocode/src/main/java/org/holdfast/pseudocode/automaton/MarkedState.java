package org.holdfast.pseudocode.automaton;

/** A local state of a process of which it is known from the beginning whether it is faulty. */
public record MarkedState(ProcessMemory state, Mark mark) {
  /** What is known of the process. */
  public enum Mark {
    CORRECT,
    /** Follows its code, and may fail. */
    FAULTY,
    /** Has crashed in the middle of a step. */
    STOPPED
  }

  public String describe() {
    return switch (mark) {
      case CORRECT -> state.describe();
      case FAULTY -> "faulty; " + state.describe();
      case STOPPED -> "crashed while sending; " + state.describe();
    };
  }
}
