package org.holdfast.pseudocode.model;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;

/** What a property says about a configuration: quantified conditions on local states. */
public sealed interface GlobalCondition {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R truth(Truth truth);

    R not(Not not);

    R and(And and);

    R or(Or or);

    R some(Some some);

    R population(Population population);
  }

  record Truth(boolean value) implements GlobalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }
  }

  record Not(GlobalCondition operand) implements GlobalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  record And(List<GlobalCondition> operands) implements GlobalCondition {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }
  }

  record Or(List<GlobalCondition> operands) implements GlobalCondition {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }
  }

  /**
   * Some processes, one for each variable and not necessarily different ones, satisfy a condition.
   * {@code all p: c} is read as {@code not some p: not c}, {@code no p: c} as {@code not some p:
   * c}.
   */
  record Some(List<ProcessVariable> processes, ProcessCondition condition)
      implements GlobalCondition {
    public Some {
      processes = List.copyOf(processes);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.some(this);
    }
  }

  /**
   * The sum of the numbers of processes that satisfy conditions, each times its factor, plus the
   * offset over parameters stands in the relation to zero.
   */
  record Population(List<Counted> counted, LinearTerm offset, Relation relation)
      implements GlobalCondition {
    public Population {
      counted = List.copyOf(counted);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.population(this);
    }
  }

  /** How many processes satisfy a condition, times a factor other than zero. */
  record Counted(BigInteger factor, ProcessVariable process, ProcessCondition condition) {}
}
