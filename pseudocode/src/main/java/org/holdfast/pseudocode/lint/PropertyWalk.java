package org.holdfast.pseudocode.lint;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.ConditionWalk;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Role;

/** Collects what conditions on configurations speak about. */
final class PropertyWalk extends ConditionWalk {
  private final Set<LocalVariable> variables = new LinkedHashSet<>();
  private final Set<Role> ends = new LinkedHashSet<>();
  private final Set<Variable> parameters = new LinkedHashSet<>();

  static PropertyWalk of(GlobalCondition condition) {
    PropertyWalk walk = new PropertyWalk();
    condition.accept(walk);
    return walk;
  }

  /** The local variables that are looked at. */
  Set<LocalVariable> variables() {
    return variables;
  }

  /** The roles of which it is asked whether their code is done. */
  Set<Role> ends() {
    return ends;
  }

  Set<Variable> parameters() {
    return parameters;
  }

  @Override
  public Void population(GlobalCondition.Population population) {
    parameters.addAll(population.offset().variables());
    return super.population(population);
  }

  @Override
  public Void done(ProcessCondition.Done done) {
    ends.addAll(done.process().roles());
    return super.done(done);
  }

  @Override
  public Void variable(ProcessCondition.Variable variable) {
    ProcessVariable process = variable.process();
    process.roles().stream()
        .map(role -> role.variable(variable.name()))
        .flatMap(Optional::stream)
        .forEach(variables::add);
    return null;
  }
}
