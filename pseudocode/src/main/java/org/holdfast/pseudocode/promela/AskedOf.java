package org.holdfast.pseudocode.promela;

import java.util.LinkedHashSet;
import java.util.Set;
import org.holdfast.pseudocode.model.ConditionWalk;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/** What a condition asks of one of the processes that it speaks of. */
final class AskedOf extends ConditionWalk {
  private final String process;
  private final Set<String> variables = new LinkedHashSet<>();
  private boolean done;

  AskedOf(ProcessVariable process, ProcessCondition condition) {
    this.process = process.name();
    condition.accept(this);
  }

  /** The names of its variables whose values are asked for. */
  Set<String> variables() {
    return variables;
  }

  /** Whether it is asked if its code is done. */
  boolean done() {
    return done;
  }

  @Override
  public Void done(ProcessCondition.Done asked) {
    done |= asked.process().name().equals(process);
    return null;
  }

  @Override
  public Void variable(ProcessCondition.Variable variable) {
    if (variable.process().name().equals(process)) {
      variables.add(variable.name());
    }
    return null;
  }
}
