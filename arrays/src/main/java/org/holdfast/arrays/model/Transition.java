package org.holdfast.arrays.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * What some processes, no two of them the same, can do in one step.
 *
 * @param guard when they can; universal parts speak of the other processes
 * @param updates at most one a symbol; other symbols keep their values
 * @param messages who sends in this step, and which symbols the message changes; for failure models
 *     in which messages get lost
 */
public record Transition(
    String name,
    List<ArrayTerm.Process> parameters,
    ArrayCondition guard,
    List<ArrayUpdate> updates,
    List<Sending> messages,
    SourcePosition position) {
  public Transition {
    parameters = List.copyOf(parameters);
    updates = List.copyOf(updates);
    messages = List.copyOf(messages);
  }

  /** A message of one of the processes, and the symbols that change because it arrives. */
  public record Sending(ArrayTerm.Process sender, List<ArraySymbol> effects) {
    public Sending {
      effects = List.copyOf(effects);
    }
  }
}
