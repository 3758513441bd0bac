package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Relation;

/** A condition, value or term as it is written; where it stands decides what it means. */
sealed interface Phrase
    permits Phrase.Truth,
        Phrase.None,
        Phrase.Numeral,
        Phrase.Name,
        Phrase.Field,
        Phrase.Received,
        Phrase.Sent,
        Phrase.Done,
        Phrase.Count,
        Phrase.Rounded,
        Phrase.Minus,
        Phrase.Sum,
        Phrase.Product,
        Phrase.Quotient,
        Phrase.Compare,
        Phrase.Not,
        Phrase.And,
        Phrase.Or,
        Phrase.Implies,
        Phrase.Temporal,
        Phrase.Until,
        Phrase.Quantified,
        Phrase.Population,
        RoundPhrase {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R truth(Truth truth);

    R none(None none);

    R numeral(Numeral numeral);

    R name(Name name);

    R field(Field field);

    R received(Received received);

    R sent(Sent sent);

    R done(Done done);

    R count(Count count);

    R rounded(Rounded rounded);

    R minus(Minus minus);

    R sum(Sum sum);

    R product(Product product);

    R quotient(Quotient quotient);

    R compare(Compare compare);

    R not(Not not);

    R and(And and);

    R or(Or or);

    R implies(Implies implies);

    R temporal(Temporal temporal);

    R until(Until until);

    R quantified(Quantified quantified);

    R population(Population population);

    R ofRounds(RoundPhrase phrase);
  }

  /** A name and where it stands. */
  record Word(String text, SourcePosition position) {}

  /**
   * A type as it is written: a name or a range, perhaps with a question mark.
   *
   * @param set whether sets of such values are meant
   * @param ordered whether it is said that the values are ordered
   */
  record TypePhrase(
      String name,
      Optional<Range> range,
      boolean optional,
      boolean set,
      boolean ordered,
      SourcePosition position) {}

  record Range(BigInteger least, BigInteger greatest) {}

  /** {@code p in replica even faulty}, or {@code w in bit?}. */
  record Binder(Word name, Optional<TypePhrase> in, boolean evenFaulty) {}

  /**
   * A message in {@code received} or {@code sent}.
   *
   * @param fields empty without parentheses; a field is empty if it is written as a star
   */
  record MessagePhrase(Word name, Optional<List<Optional<Phrase>>> fields, Optional<Word> from) {}

  record Truth(boolean value, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }
  }

  record None(SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.none(this);
    }
  }

  record Numeral(BigInteger value, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.numeral(this);
    }
  }

  record Name(String text, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.name(this);
    }
  }

  /** {@code p.x}. */
  record Field(Word process, Word variable, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.field(this);
    }
  }

  record Received(MessagePhrase message, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.received(this);
    }
  }

  record Sent(MessagePhrase message, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sent(this);
    }
  }

  record Done(Word process, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.done(this);
    }
  }

  /** {@code count(p: ...)}. */
  record Count(Binder process, Phrase condition, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.count(this);
    }
  }

  /** {@code floor(...)}, or {@code ceil(...)} if it is rounded up. */
  record Rounded(boolean up, Phrase operand, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.rounded(this);
    }
  }

  record Minus(Phrase operand, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.minus(this);
    }
  }

  /** A part of a sum, and whether it is subtracted. */
  record Summand(boolean minus, Phrase operand) {}

  record Sum(List<Summand> summands, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(this);
    }
  }

  record Product(Phrase left, Phrase right, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.product(this);
    }
  }

  record Quotient(Phrase left, Phrase right, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quotient(this);
    }
  }

  record Compare(Phrase left, Relation relation, Phrase right, SourcePosition position)
      implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compare(this);
    }
  }

  record Not(Phrase operand, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  record And(List<Phrase> operands, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }
  }

  record Or(List<Phrase> operands, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }
  }

  record Implies(Phrase premise, Phrase conclusion, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.implies(this);
    }
  }

  /** The temporal operators with one operand. */
  enum Time {
    INITIALLY,
    ALWAYS,
    EVENTUALLY
  }

  record Temporal(Time time, Phrase operand, SourcePosition position) implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.temporal(this);
    }
  }

  /** {@code left until right}, or {@code left releases right}. */
  record Until(Phrase left, boolean releases, Phrase right, SourcePosition position)
      implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.until(this);
    }
  }

  /** How many. */
  enum Quantity {
    ALL,
    SOME,
    NO
  }

  /** Over processes in properties; {@code some} over values in code. */
  record Quantified(Quantity quantity, List<Binder> binders, Phrase body, SourcePosition position)
      implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quantified(this);
    }
  }

  /** {@code at least t + 1 p: ...}, {@code at most}, {@code exactly}. */
  record Population(
      Relation relation, Phrase number, Binder process, Phrase condition, SourcePosition position)
      implements Phrase {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.population(this);
    }
  }
}
