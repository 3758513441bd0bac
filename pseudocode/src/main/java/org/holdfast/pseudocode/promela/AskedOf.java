package org.holdfast.pseudocode.promela;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/** What a condition asks of one of the processes that it speaks of. */
final class AskedOf
    implements ProcessCondition.Visitor<Void>, ProcessCondition.Operand.Visitor<Void> {
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
  public Void member(ProcessCondition.Member member) {
    member.element().accept(this);
    return member.set().accept(this);
  }

  @Override
  public Void compares(ProcessCondition.Compares compares) {
    compares.left().accept(this);
    return compares.right().accept(this);
  }

  @Override
  public Void done(ProcessCondition.Done asked) {
    done |= asked.process().name().equals(process);
    return null;
  }

  @Override
  public Void constant(ProcessCondition.Constant constant) {
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
