package org.holdfast.pseudocode.rounds;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Witness;

/**
 * What a process computes from its state and from what it has heard in this round. Sets are values
 * of their own kind. An operation that has no result, such as the smallest of nothing, gives {@code
 * none}.
 */
public sealed interface RoundExpression {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R constant(Constant constant);

    R read(Read read);

    R bound(Bound bound);

    R field(Field field);

    R sum(Sum sum);

    R pass(Pass pass);

    R setLiteral(SetLiteral literal);

    R setOperation(SetOperation operation);

    R extreme(Extreme extreme);

    R heardSet(HeardSet set);

    R heardValue(HeardValue value);
  }

  record Constant(Datum value) implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  record Read(RoundVariable variable) implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.read(this);
    }
  }

  /** The value that a condition has found. */
  record Bound(Witness witness) implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.bound(this);
    }
  }

  /** A part of the message that is looked at, in a condition on messages or in an iteration. */
  record Field(int index) implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.field(this);
    }
  }

  /** {@code left + right}, or {@code left - right} if the sign is -1; both are numbers. */
  record Sum(RoundExpression left, int sign, RoundExpression right) implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(this);
    }
  }

  /** The number of the pass through the phases, from one on, as in {@code ts := round}. */
  record Pass() implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.pass(this);
    }
  }

  /** {@code {x, 1}}; an element that is {@code none} is left out. */
  record SetLiteral(List<RoundExpression> elements) implements RoundExpression {
    public SetLiteral {
      elements = List.copyOf(elements);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setLiteral(this);
    }
  }

  record SetOperation(Operator operator, RoundExpression left, RoundExpression right)
      implements RoundExpression {
    /** How two sets are combined. */
    public enum Operator {
      UNION,
      INTERSECTION,
      DIFFERENCE
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setOperation(this);
    }
  }

  /** The smallest or the largest element of a set, by the order of its type. */
  record Extreme(End end, RoundExpression set) implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.extreme(this);
    }
  }

  /** Which of several values is taken. */
  enum End {
    SMALLEST,
    LARGEST
  }

  /**
   * All values of a field in the messages heard that satisfy a condition, as one set: the union or
   * the intersection, if the field is a set itself; the set of the values, if it is a single one
   * (then the operator is union). The intersection of nothing is the set of all values.
   */
  record HeardSet(
      SetOperation.Operator operator, int field, RoundCondition among, SourcePosition position)
      implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.heardSet(this);
    }
  }

  /**
   * One value of a field among the messages heard that satisfy a condition; {@code none} if there
   * is no such message. Values that are {@code none} do not take part.
   */
  record HeardValue(Choice choice, int field, RoundCondition among, SourcePosition position)
      implements RoundExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.heardValue(this);
    }
  }

  /** Which of the values heard. */
  sealed interface Choice {
    <R> R accept(Visitor<R> visitor);

    /** One case for each kind. */
    interface Visitor<R> {
      R extremeValue(ExtremeValue extreme);

      R mostFrequent(MostFrequent frequent);

      R ofExtreme(OfExtreme extreme);

      R someHeard(SomeHeard some);

      R ofCoordinator(OfCoordinator coordinator);
    }
  }

  /** The smallest or the largest. */
  record ExtremeValue(End end) implements Choice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.extremeValue(this);
    }
  }

  /** One that no other is heard more often than; how ties are broken. */
  record MostFrequent(Tie tie) implements Choice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.mostFrequent(this);
    }
  }

  /** The value in a message in which another field is extreme; how ties are broken. */
  record OfExtreme(End end, int key, Tie tie) implements Choice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofExtreme(this);
    }
  }

  /** Any of them: a free choice. */
  record SomeHeard() implements Choice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.someHeard(this);
    }
  }

  /**
   * That in the message of the coordinator, {@code heard from coordinator}; other messages do not
   * take part.
   */
  record OfCoordinator() implements Choice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofCoordinator(this);
    }
  }

  /** What is taken where several values are as good. */
  enum Tie {
    SMALLEST,
    LARGEST,
    /** A free choice. */
    ANY
  }
}
