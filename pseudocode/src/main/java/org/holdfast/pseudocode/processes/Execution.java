package org.holdfast.pseudocode.processes;

import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.SourcePosition;

/**
 * One way in which a process can take a step, with all choices made.
 *
 * @param handler the number of the handler that it executes; empty if it goes on in its code
 * @param position where the step begins in the text
 * @param after the local state afterwards
 * @param sends what it sends for the first time, in this order
 * @param duty whether it must not be put off for ever
 * @param cut whether the process stops in the middle of the step
 */
public record Execution(
    OptionalInt handler,
    SourcePosition position,
    ProcessState after,
    List<ProcessMessage> sends,
    boolean duty,
    boolean cut) {
  public Execution {
    sends = List.copyOf(sends);
  }
}
