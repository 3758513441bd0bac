package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.List;

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

  /** What is to be said of the process, the most important first. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    switch (mark) {
      case CORRECT -> {}
      case FAULTY -> words.add("faulty");
      case STOPPED -> words.add("crashed while sending");
    }
    words.addAll(state.words());
    return words;
  }

  public String describe() {
    return String.join("; ", words());
  }
}
