package org.holdfast.pseudocode.processes;

import java.util.HashSet;
import java.util.Set;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.ConditionWalk;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.Requirement;

/** Collects the names of the variables that the conditions of an algorithm speak of. */
final class VariablesSeen extends ConditionWalk {
  private final Set<String> names = new HashSet<>();

  private VariablesSeen() {}

  /** Those that properties and conditions on the beginning see. */
  static Set<String> in(Algorithm algorithm) {
    VariablesSeen walk = new VariablesSeen();
    for (Requirement requirement : algorithm.requirements()) {
      requirement.conditions().values().forEach(condition -> condition.accept(walk));
    }
    algorithm.initially().forEach(condition -> condition.condition().accept(walk));
    return Set.copyOf(walk.names);
  }

  @Override
  public Void variable(ProcessCondition.Variable variable) {
    names.add(variable.name());
    return null;
  }
}
