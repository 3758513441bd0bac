package org.holdfast.rounds.everysize;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/** What conditions of properties look at: variables, and processes that have crashed. */
final class SeenByProperty
    implements GlobalCondition.Visitor<Void>,
        ProcessCondition.Visitor<Void>,
        ProcessCondition.Operand.Visitor<Void> {
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

  private void quantified(ProcessVariable process) {
    faulty |= process.evenFaulty();
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
    some.processes().forEach(this::quantified);
    return some.condition().accept(this);
  }

  @Override
  public Void population(GlobalCondition.Population population) {
    population
        .counted()
        .forEach(
            counted -> {
              quantified(counted.process());
              counted.condition().accept(this);
            });
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
    variables.add(variable.name());
    return null;
  }
}
