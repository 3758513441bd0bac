package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.rounds.RoundExpression;

/** A phrase that only algorithms in rounds have, as it is written. */
sealed interface RoundPhrase extends Phrase {
  <R> R acceptCases(Cases<R> cases);

  @Override
  default <R> R accept(Phrase.Visitor<R> visitor) {
    return visitor.ofRounds(this);
  }

  /** One case for each kind. */
  interface Cases<R> {
    R setLiteral(SetLiteral literal);

    R setOperation(SetOperation operation);

    R call(Call call);

    R member(Member member);

    R subset(Subset subset);

    R heardCount(HeardCount count);

    R heardValue(HeardValue value);

    R allHeard(AllHeard all);

    R ofCoordinator(OfCoordinator coordinator);

    R within(Within within);
  }

  /** {@code {x, 1}}. */
  record SetLiteral(List<Phrase> elements, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.setLiteral(this);
    }
  }

  record SetOperation(
      RoundExpression.SetOperation.Operator operator,
      Phrase left,
      Phrase right,
      SourcePosition position)
      implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.setOperation(this);
    }
  }

  /** What can be asked of a set. */
  enum Function {
    MIN,
    MAX,
    SIZE;

    String spelling() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** {@code min(seen)}. */
  record Call(Function function, Phrase operand, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.call(this);
    }
  }

  /** {@code x in seen}. */
  record Member(Phrase element, Phrase set, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.member(this);
    }
  }

  /** {@code seen subset of other}. */
  record Subset(Phrase inner, Phrase outer, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.subset(this);
    }
  }

  /** {@code count(heard)} or {@code count(heard.ts > 1)}, in which 'heard' is each message. */
  record HeardCount(Phrase condition, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.heardCount(this);
    }
  }

  /** How one of the values heard is chosen. */
  enum Selection {
    EXTREME,
    MOST_FREQUENT,
    WITH_EXTREME,
    ANY
  }

  /**
   * {@code smallest most frequent of heard}, {@code est of heard with largest ts}.
   *
   * @param end which of the extremes, where there are some
   * @param tie how ties are broken
   * @param field which part of the messages is meant, if that is said
   * @param key the part that is extreme, if it is another one
   * @param where which messages are meant, if not all
   */
  record HeardValue(
      Selection selection,
      Optional<RoundExpression.End> end,
      RoundExpression.Tie tie,
      Optional<Word> field,
      Optional<Word> key,
      Optional<Phrase> where,
      SourcePosition position)
      implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.heardValue(this);
    }
  }

  /** {@code all heard}, {@code all heard.seen}. */
  record AllHeard(Optional<Word> field, Optional<Phrase> where, SourcePosition position)
      implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.allHeard(this);
    }
  }

  /** {@code heard from coordinator}, {@code heard.est from coordinator}: a message or a fact. */
  record OfCoordinator(Optional<Word> field, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.ofCoordinator(this);
    }
  }

  /** {@code within f + 1 rounds (...)}. */
  record Within(Phrase rounds, Phrase operand, SourcePosition position) implements RoundPhrase {
    @Override
    public <R> R acceptCases(Cases<R> cases) {
      return cases.within(this);
    }
  }
}
