package org.holdfast.pseudocode.rounds;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Witness;

/** What a process can decide by its state and by what it has heard in this round. */
public sealed interface RoundCondition {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R truth(Truth truth);

    R not(Not not);

    R and(And and);

    R or(Or or);

    R compares(Compares compares);

    R member(Member member);

    R subset(Subset subset);

    R counts(Counts counts);

    R coordinates(Coordinates coordinates);

    R exists(Exists exists);
  }

  record Truth(boolean value) implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }
  }

  record Not(RoundCondition operand) implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  record And(List<RoundCondition> operands) implements RoundCondition {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }
  }

  record Or(List<RoundCondition> operands) implements RoundCondition {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }
  }

  /**
   * Compares two values. Equality is that of single values or of sets; the orders are those of the
   * type, and no order holds of {@code none}.
   */
  record Compares(RoundExpression left, Relation relation, RoundExpression right)
      implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compares(this);
    }
  }

  /** Whether a value is in a set; {@code none} is in no set. */
  record Member(RoundExpression element, RoundExpression set) implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.member(this);
    }
  }

  record Subset(RoundExpression inner, RoundExpression outer) implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.subset(this);
    }
  }

  /**
   * Compares numbers with thresholds: the sum of the counts, each times its factor, plus the offset
   * over parameters stands in the relation to zero. Fractions of what was written are multiplied
   * out.
   */
  record Counts(List<Summand> summands, LinearTerm offset, Relation relation)
      implements RoundCondition {
    public Counts {
      summands = List.copyOf(summands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.counts(this);
    }
  }

  /** A number times a factor other than zero. */
  record Summand(BigInteger factor, Count count) {}

  /** A number that a process knows. */
  sealed interface Count {
    <R> R accept(Visitor<R> visitor);

    /** One case for each kind. */
    interface Visitor<R> {
      R heard(Heard heard);

      R size(Size size);

      R pass(Pass pass);

      R number(Number number);
    }
  }

  /**
   * How many messages of this round were heard that satisfy a condition.
   *
   * @param fromCoordinator whether only the message of the coordinator counts
   */
  record Heard(RoundCondition among, boolean fromCoordinator) implements Count {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.heard(this);
    }
  }

  /** How many elements a set has. */
  record Size(RoundExpression set) implements Count {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.size(this);
    }
  }

  /** The number of the pass through the phases, from one on. */
  record Pass() implements Count {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.pass(this);
    }
  }

  /**
   * The number that an expression is, as in {@code missing > f}; if it is {@code none}, the
   * comparison is false.
   */
  record Number(RoundExpression expression) implements Count {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.number(this);
    }
  }

  /** Whether this process is the coordinator. */
  record Coordinates() implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.coordinates(this);
    }
  }

  /** Whether some value satisfies a condition. */
  record Exists(Witness witness, RoundCondition condition) implements RoundCondition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.exists(this);
    }
  }
}
