package org.holdfast.pseudocode.model;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;

/** What a process can decide by its local state and by what it has received. */
public sealed interface LocalCondition {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R truth(Truth truth);

    R not(Not not);

    R and(And and);

    R or(Or or);

    R compares(Compares compares);

    R counts(Counts counts);

    R sent(Sent sent);

    R exists(Exists exists);
  }

  record Truth(boolean value) implements LocalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }
  }

  record Not(LocalCondition operand) implements LocalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  record And(List<LocalCondition> operands) implements LocalCondition {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }
  }

  record Or(List<LocalCondition> operands) implements LocalCondition {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }
  }

  /**
   * Compares two local values. Equality is that of values of any type; the orders are those of
   * numbers, and no order holds of {@code none}.
   */
  record Compares(LocalExpression left, Relation relation, LocalExpression right)
      implements LocalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compares(this);
    }
  }

  /**
   * Compares numbers of senders with thresholds: the sum of the received counts, each times its
   * factor, plus the offset over parameters stands in the relation to zero. Fractions of what was
   * written are multiplied out.
   */
  record Counts(List<Received> received, LinearTerm offset, Relation relation)
      implements LocalCondition {
    public Counts {
      received = List.copyOf(received);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.counts(this);
    }
  }

  /** How many processes this one has received a message from, times a factor other than zero. */
  record Received(BigInteger factor, MessagePattern pattern) {}

  /** Whether this process has sent a message. */
  record Sent(MessagePattern pattern) implements LocalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sent(this);
    }
  }

  /** Whether some value satisfies a condition. */
  record Exists(Witness witness, LocalCondition condition) implements LocalCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.exists(this);
    }
  }
}
