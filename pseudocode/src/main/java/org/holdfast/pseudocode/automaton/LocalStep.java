package org.holdfast.pseudocode.automaton;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;

/**
 * A step of one process, or the part of one that a crash leaves of it.
 *
 * @param guard over the counters of received messages
 * @param sends the messages that it sends for the first time, in their order
 * @param position of the wait, of the beginning, or of the handler
 * @param cutAt where the process crashes, if it does
 */
public record LocalStep(
    ProcessMemory from,
    ProcessMemory to,
    Formula guard,
    List<MessageContent> sends,
    Kind kind,
    SourcePosition position,
    Optional<SourcePosition> cutAt) {
  /** Whether a process has to take the step if it always can. */
  public enum Kind {
    OWED,
    /** A handler {@code upon maybe}. */
    OPTIONAL
  }

  public LocalStep {
    sends = List.copyOf(sends);
  }

  public boolean isCut() {
    return cutAt.isPresent();
  }
}
