package org.holdfast.arrays.model;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/**
 * What some processes, no two of them the same, can do in one step.
 *
 * @param guard when they can; universal parts speak of the other processes
 * @param updates at most one a symbol; other symbols keep their values
 * @param message what is sent in this step, if the model says so
 */
public record Transition(
    String name,
    List<ArrayTerm.Process> parameters,
    ArrayCondition guard,
    List<ArrayUpdate> updates,
    Optional<Transmission> message,
    SourcePosition position) {
  public Transition {
    parameters = List.copyOf(parameters);
    updates = List.copyOf(updates);
  }

  /** Of which the model does not say that it sends anything. */
  public Transition(
      String name,
      List<ArrayTerm.Process> parameters,
      ArrayCondition guard,
      List<ArrayUpdate> updates,
      SourcePosition position) {
    this(name, parameters, guard, updates, Optional.empty(), position);
  }
}
