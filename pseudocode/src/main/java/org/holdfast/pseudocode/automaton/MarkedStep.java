package org.holdfast.pseudocode.automaton;

import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * A step of a process that is known to be correct or faulty, with what it counts.
 *
 * @param guard over receive variables
 * @param increments of shared variables
 */
public record MarkedStep(
    MarkedState from,
    MarkedState to,
    Formula guard,
    Map<Variable, Long> increments,
    LocalStep step) {
  public MarkedStep {
    increments = Map.copyOf(increments);
  }

  boolean isOwed() {
    return step.kind() == LocalStep.Kind.OWED;
  }
}
