package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/**
 * Conditions with processes named by numbers and without positions, so that two of them are equal
 * if they say the same in the same way.
 */
final class SameCondition
    implements ProcessCondition.Visitor<ProcessCondition>,
        ProcessCondition.Operand.Visitor<ProcessCondition.Operand> {
  private static final SourcePosition NOWHERE = new SourcePosition("", 1, 1);

  private final Map<ProcessVariable, ProcessVariable> renamed = new LinkedHashMap<>();

  private SameCondition() {}

  static GlobalCondition.Some of(GlobalCondition.Some some) {
    SameCondition same = new SameCondition();
    List<ProcessVariable> processes = some.processes().stream().map(same::renamed).toList();
    return new GlobalCondition.Some(processes, some.condition().accept(same));
  }

  static GlobalCondition.Population of(GlobalCondition.Population population) {
    List<GlobalCondition.Counted> counted = new ArrayList<>();
    for (GlobalCondition.Counted one : population.counted()) {
      SameCondition same = new SameCondition();
      ProcessVariable process = same.renamed(one.process());
      counted.add(new GlobalCondition.Counted(one.factor(), process, one.condition().accept(same)));
    }
    return new GlobalCondition.Population(counted, population.offset(), population.relation());
  }

  private ProcessVariable renamed(ProcessVariable process) {
    return renamed.computeIfAbsent(
        process,
        p ->
            new ProcessVariable(
                Integer.toString(renamed.size()), p.roles(), p.evenFaulty(), NOWHERE));
  }

  @Override
  public ProcessCondition truth(ProcessCondition.Truth truth) {
    return truth;
  }

  @Override
  public ProcessCondition not(ProcessCondition.Not not) {
    return new ProcessCondition.Not(not.operand().accept(this));
  }

  @Override
  public ProcessCondition and(ProcessCondition.And and) {
    return new ProcessCondition.And(and.operands().stream().map(c -> c.accept(this)).toList());
  }

  @Override
  public ProcessCondition or(ProcessCondition.Or or) {
    return new ProcessCondition.Or(or.operands().stream().map(c -> c.accept(this)).toList());
  }

  @Override
  public ProcessCondition compares(ProcessCondition.Compares compares) {
    return new ProcessCondition.Compares(
        compares.left().accept(this), compares.relation(), compares.right().accept(this));
  }

  @Override
  public ProcessCondition done(ProcessCondition.Done done) {
    return new ProcessCondition.Done(renamed(done.process()));
  }

  @Override
  public ProcessCondition member(ProcessCondition.Member member) {
    return new ProcessCondition.Member(
        member.element().accept(this),
        new ProcessCondition.Variable(renamed(member.set().process()), member.set().name()));
  }

  @Override
  public ProcessCondition.Operand constant(ProcessCondition.Constant constant) {
    return constant;
  }

  @Override
  public ProcessCondition.Operand variable(ProcessCondition.Variable variable) {
    return new ProcessCondition.Variable(renamed(variable.process()), variable.name());
  }
}
