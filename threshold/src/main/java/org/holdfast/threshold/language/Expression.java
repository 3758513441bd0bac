package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Relation;

/**
 * An expression as written, before anybody asks whether a number or a condition is wanted.
 * Parentheses may enclose either, so only the finished tree can tell. The offset is where a
 * complaint about the expression points to.
 */
sealed interface Expression {
  int offset();

  /** What has a number as its value. */
  sealed interface Term extends Expression {
    /** One case for each kind of term. */
    interface Visitor<R> {
      R number(Number number);

      R name(Name name);

      R minus(Minus minus);

      R sum(Sum sum);

      R product(Product product);

      R remainder(Remainder remainder);

      R quotient(Quotient quotient);

      R count(Count count);
    }

    <R> R accept(Visitor<R> visitor);
  }

  /** What is true or false. */
  sealed interface Condition extends Expression {
    /** One case for each kind of condition. */
    interface Visitor<R> {
      R truth(Truth truth);

      R compare(Compare compare);

      R not(Not not);

      R and(And and);

      R or(Or or);

      R implies(Implies implies);

      R iff(Iff iff);

      R always(Always always);

      R eventually(Eventually eventually);

      R binaryTemporal(BinaryTemporal temporal);
    }

    <R> R accept(Visitor<R> visitor);
  }

  record Number(BigInteger value, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.number(this);
    }
  }

  record Name(String name, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.name(this);
    }
  }

  record Minus(Expression operand, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.minus(this);
    }
  }

  record Sum(List<Summand> operands, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(this);
    }
  }

  /** A part of a sum; {@code negative} says that it is subtracted. */
  record Summand(boolean negative, Expression operand) {}

  /** A product; {@code offset} is that of the first star. */
  record Product(List<Expression> operands, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.product(this);
    }
  }

  /** The remainder of a division; {@code offset} is that of the percent sign. */
  record Remainder(Expression dividend, Expression modulus, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.remainder(this);
    }
  }

  /** The integer quotient, rounded down; {@code offset} is that of the slash. */
  record Quotient(Expression dividend, Expression divisor, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quotient(this);
    }
  }

  /** How many processes are in locations whose local values satisfy a condition. */
  record Count(Expression condition, int offset) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.count(this);
    }
  }

  record Truth(boolean value, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }
  }

  record Compare(Expression left, Relation relation, Expression right, int offset)
      implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compare(this);
    }
  }

  record Not(Expression operand, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  record And(List<Expression> operands, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }
  }

  record Or(List<Expression> operands, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }
  }

  record Implies(Expression premise, Expression conclusion, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.implies(this);
    }
  }

  record Iff(Expression left, Expression right, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.iff(this);
    }
  }

  record Always(Expression operand, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.always(this);
    }
  }

  record Eventually(Expression operand, int offset) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.eventually(this);
    }
  }

  /** The temporal operators between two formulas. */
  enum TemporalOperator {
    UNTIL("U"),
    WEAK_UNTIL("W"),
    RELEASE("R", "V");

    private final List<String> spellings;

    TemporalOperator(String... spellings) {
      this.spellings = List.of(spellings);
    }

    static Optional<TemporalOperator> of(String word) {
      return Arrays.stream(values()).filter(one -> one.spellings.contains(word)).findFirst();
    }

    String spelling() {
      return spellings.get(0);
    }
  }

  record BinaryTemporal(TemporalOperator operator, Expression left, Expression right, int offset)
      implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.binaryTemporal(this);
    }
  }
}
