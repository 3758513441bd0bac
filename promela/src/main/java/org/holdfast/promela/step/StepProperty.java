package org.holdfast.promela.step;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Premise;

/**
 * A formula of the model. It speaks of parameters, shared variables, and the numbers of processes
 * that satisfy something, which are variables of {@link StepModel#counted}.
 *
 * @param premises of its implications, in the words of the author
 */
public record StepProperty(
    String name, Ltl formula, List<Premise> premises, SourcePosition position) {
  public StepProperty {
    premises = List.copyOf(premises);
  }
}
