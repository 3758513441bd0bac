package org.holdfast.promela.step;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * An assertion on the way of a step. It fails if a process with the status {@code from} satisfies
 * {@code reached} and not {@code asserted}, for some choices. Paths go on only where it holds.
 */
public record StepObligation(
    StatusVector from,
    Formula reached,
    Formula asserted,
    List<Variable> choices,
    SourcePosition position) {
  public StepObligation {
    choices = List.copyOf(choices);
  }
}
