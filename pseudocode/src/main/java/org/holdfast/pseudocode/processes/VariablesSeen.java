package org.holdfast.pseudocode.processes;

import java.util.HashSet;
import java.util.Set;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.Requirement;

/** Collects the names of the variables that the conditions of an algorithm speak of. */
final class VariablesSeen
    implements GlobalCondition.Visitor<Void>,
        ProcessCondition.Visitor<Void>,
        ProcessCondition.Operand.Visitor<Void> {
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
  public Void truth(GlobalCondition.Truth truth) {
    return null;
  }

  @Override
  public Void not(GlobalCondition.Not not) {
    return not.operand().accept(this);
  }

  @Override
  public Void and(GlobalCondition.And and) {
    and.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void or(GlobalCondition.Or or) {
    or.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void some(GlobalCondition.Some some) {
    return some.condition().accept(this);
  }

  @Override
  public Void population(GlobalCondition.Population population) {
    population.counted().forEach(counted -> counted.condition().accept(this));
    return null;
  }

  @Override
  public Void truth(ProcessCondition.Truth truth) {
    return null;
  }

  @Override
  public Void not(ProcessCondition.Not not) {
    return not.operand().accept(this);
  }

  @Override
  public Void and(ProcessCondition.And and) {
    and.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void or(ProcessCondition.Or or) {
    or.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void compares(ProcessCondition.Compares compares) {
    compares.left().accept(this);
    return compares.right().accept(this);
  }

  @Override
  public Void done(ProcessCondition.Done done) {
    return null;
  }

  @Override
  public Void member(ProcessCondition.Member member) {
    member.element().accept(this);
    return member.set().accept(this);
  }

  @Override
  public Void constant(ProcessCondition.Constant constant) {
    return null;
  }

  @Override
  public Void variable(ProcessCondition.Variable variable) {
    names.add(variable.name());
    return null;
  }
}
