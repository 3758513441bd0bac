package org.holdfast.arrays.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * What some processes, no two of them the same, can do in one step.
 *
 * @param guard when they can; universal parts speak of the other processes
 * @param updates at most one a symbol; other symbols keep their values
 */
public record Transition(
    String name,
    List<ArrayTerm.Process> parameters,
    ArrayCondition guard,
    List<ArrayUpdate> updates,
    SourcePosition position) {
  public Transition {
    parameters = List.copyOf(parameters);
    updates = List.copyOf(updates);
  }
}
