package org.holdfast.pseudocode.lint;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Role;

/** Collects what conditions on configurations speak about. */
final class PropertyWalk
    implements GlobalCondition.Visitor<Void>,
        ProcessCondition.Visitor<Void>,
        ProcessCondition.Operand.Visitor<Void> {
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
    parameters.addAll(population.offset().variables());
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
    return all(and.operands());
  }

  @Override
  public Void or(ProcessCondition.Or or) {
    return all(or.operands());
  }

  private Void all(List<ProcessCondition> operands) {
    operands.forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void compares(ProcessCondition.Compares compares) {
    compares.left().accept(this);
    return compares.right().accept(this);
  }

  @Override
  public Void done(ProcessCondition.Done done) {
    ends.addAll(done.process().roles());
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
    ProcessVariable process = variable.process();
    process.roles().stream()
        .map(role -> role.variable(variable.name()))
        .flatMap(Optional::stream)
        .forEach(variables::add);
    return null;
  }
}
