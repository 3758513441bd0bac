package org.holdfast.rounds.everysize;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.model.ConditionWalk;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/** What conditions of properties look at: variables, and processes that have crashed. */
final class SeenByProperty extends ConditionWalk {
  private final Set<String> variables = new LinkedHashSet<>();
  private boolean faulty;

  static SeenByProperty in(List<GlobalCondition> conditions) {
    SeenByProperty walk = new SeenByProperty();
    conditions.forEach(condition -> condition.accept(walk));
    return walk;
  }

  /** The names of the variables. */
  Set<String> variables() {
    return variables;
  }

  /** Whether faulty processes are looked at, too. */
  boolean faulty() {
    return faulty;
  }

  @Override
  protected void quantifies(ProcessVariable process) {
    faulty |= process.evenFaulty();
  }

  @Override
  public Void variable(ProcessCondition.Variable variable) {
    variables.add(variable.name());
    return null;
  }
}
