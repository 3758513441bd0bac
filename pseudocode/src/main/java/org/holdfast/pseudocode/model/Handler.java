package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * Code that is executed, in one step, whenever a condition holds and it would change something.
 *
 * @param once whether a process executes it at most once
 * @param maybe whether it may be put off for ever
 * @param body without waits
 */
public record Handler(
    Guard guard, boolean once, boolean maybe, List<Command> body, SourcePosition position) {
  public Handler {
    body = List.copyOf(body);
  }
}
