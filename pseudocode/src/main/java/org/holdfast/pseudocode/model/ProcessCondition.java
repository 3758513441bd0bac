package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.logic.Relation;

/** What a property says about the local states of one or two processes. */
public sealed interface ProcessCondition {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R truth(Truth truth);

    R not(Not not);

    R and(And and);

    R or(Or or);

    R compares(Compares compares);

    R done(Done done);

    R member(Member member);
  }

  /** Whether a condition holds; what remains to be said is what holds of processes. */
  interface Evaluation extends Visitor<Boolean> {
    @Override
    default Boolean truth(Truth truth) {
      return truth.value();
    }

    @Override
    default Boolean not(Not not) {
      return !not.operand().accept(this);
    }

    @Override
    default Boolean and(And and) {
      return and.operands().stream().allMatch(operand -> operand.accept(this));
    }

    @Override
    default Boolean or(Or or) {
      return or.operands().stream().anyMatch(operand -> operand.accept(this));
    }
  }

  record Truth(boolean value) implements ProcessCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }
  }

  record Not(ProcessCondition operand) implements ProcessCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  record And(List<ProcessCondition> operands) implements ProcessCondition {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }
  }

  record Or(List<ProcessCondition> operands) implements ProcessCondition {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }
  }

  /** As between local values of one process, see {@link LocalCondition.Compares}. */
  record Compares(Operand left, Relation relation, Operand right) implements ProcessCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compares(this);
    }
  }

  /** Whether the process has come to the end of its code, or has halted. */
  record Done(ProcessVariable process) implements ProcessCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.done(this);
    }
  }

  /** Whether a value is in a set, which only algorithms in rounds have; {@code none} is in none. */
  record Member(Operand element, Variable set) implements ProcessCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.member(this);
    }
  }

  /** A value in a comparison. */
  sealed interface Operand {
    <R> R accept(Visitor<R> visitor);

    /** One case for each kind. */
    interface Visitor<R> {
      R constant(Constant constant);

      R variable(Variable variable);
    }
  }

  record Constant(Datum value) implements Operand {
    @Override
    public <R> R accept(Operand.Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  /** The variable of that name, which each role of the process has. */
  record Variable(ProcessVariable process, String name) implements Operand {
    @Override
    public <R> R accept(Operand.Visitor<R> visitor) {
      return visitor.variable(this);
    }
  }
}
