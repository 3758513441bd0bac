package org.holdfast.pseudocode.promela;

import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/**
 * What a condition says of one process, if everything is known of the other one it may speak of.
 *
 * @param process the role of that process
 * @param of how the condition calls it
 */
record ProcessFormulas(RoleProcess process, ProcessVariable of, View other, ValueCodes codes)
    implements ProcessCondition.Visitor<Formula> {
  /** What a condition can see of a process. */
  record View(Map<String, Datum> values, boolean done) {
    static final View NOTHING = new View(Map.of(), false);
  }

  private boolean isMeant(ProcessVariable some) {
    return some.name().equals(of.name());
  }

  @Override
  public Formula truth(ProcessCondition.Truth truth) {
    return truth.value() ? Formula.TRUE : Formula.FALSE;
  }

  @Override
  public Formula not(ProcessCondition.Not not) {
    return Formula.not(not.operand().accept(this));
  }

  @Override
  public Formula and(ProcessCondition.And and) {
    return Formula.and(and.operands().stream().map(one -> one.accept(this)).toList());
  }

  @Override
  public Formula or(ProcessCondition.Or or) {
    return Formula.or(or.operands().stream().map(one -> one.accept(this)).toList());
  }

  @Override
  public Formula done(ProcessCondition.Done done) {
    return isMeant(done.process()) ? process.isDone() : other.done() ? Formula.TRUE : Formula.FALSE;
  }

  @Override
  public Formula member(ProcessCondition.Member member) {
    throw new IllegalStateException("only algorithms in rounds have sets: " + member);
  }

  @Override
  public Formula compares(ProcessCondition.Compares compares) {
    return Comparisons.of(
        operand(compares.left()), compares.relation(), operand(compares.right()), codes);
  }

  private Comparisons.Operand operand(ProcessCondition.Operand operand) {
    return operand.accept(
        new ProcessCondition.Operand.Visitor<>() {
          @Override
          public Comparisons.Operand constant(ProcessCondition.Constant constant) {
            return Comparisons.Operand.known(constant.value());
          }

          @Override
          public Comparisons.Operand variable(ProcessCondition.Variable variable) {
            if (!isMeant(variable.process())) {
              return Comparisons.Operand.known(other.values().get(variable.name()));
            }
            LocalVariable own = process.role().variable(variable.name()).orElseThrow();
            return Comparisons.Operand.variable(
                LinearTerm.of(process.memory().of(own)), own.type().isOptional());
          }
        });
  }
}
