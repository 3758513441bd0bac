package org.holdfast.promela.step;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * One way through the step of a process, solved by symbolic execution. Guard and updates speak of
 * parameters, of shared variables and counters as they are before the step, and of choices. A
 * process whose status is {@code from} can do this step if there are values for the choices that
 * satisfy the guard; all variables change at once.
 *
 * @param update the value after the step of each shared variable and each counter
 * @param choices variables that stand for values the process may choose
 * @param executed where the statements stand that are executed, in their order
 */
public record StepPath(
    StatusVector from,
    StatusVector to,
    Formula guard,
    Map<Variable, LinearTerm> update,
    List<Variable> choices,
    List<SourcePosition> executed) {
  public StepPath {
    update = Collections.unmodifiableMap(new LinkedHashMap<>(update));
    choices = List.copyOf(choices);
    executed = List.copyOf(executed);
  }

  /** Whether a step on this path leaves everything as it is. */
  public boolean changesNothing() {
    return from.equals(to)
        && update.entrySet().stream()
            .allMatch(entry -> entry.getValue().equals(LinearTerm.of(entry.getKey())));
  }
}
