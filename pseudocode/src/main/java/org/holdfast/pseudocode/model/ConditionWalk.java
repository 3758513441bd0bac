package org.holdfast.pseudocode.model;

/**
 * Comes by everything that conditions of properties speak of; whoever looks for something overrides
 * what concerns it.
 */
public abstract class ConditionWalk
    implements GlobalCondition.Visitor<Void>,
        ProcessCondition.Visitor<Void>,
        ProcessCondition.Operand.Visitor<Void> {
  /** A process that a condition introduces. */
  protected void quantifies(ProcessVariable process) {}

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
    some.processes().forEach(this::quantifies);
    return some.condition().accept(this);
  }

  @Override
  public Void population(GlobalCondition.Population population) {
    population
        .counted()
        .forEach(
            counted -> {
              quantifies(counted.process());
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
    return null;
  }
}
