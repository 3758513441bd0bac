package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/** What has a value: a number, where truth is 1 and everything but 0 counts as true. */
public sealed interface Expression {
  SourcePosition position();

  record Literal(int value, SourcePosition position) implements Expression {}

  /** A variable, an element of an array, or a field of a record: {@code a[i].b}. */
  record Reference(
      String name, Optional<Expression> index, Optional<Reference> field, SourcePosition position)
      implements Expression {
    public static Reference of(String name, SourcePosition position) {
      return new Reference(name, Optional.empty(), Optional.empty(), position);
    }
  }

  record Unary(UnaryOperator operator, Expression operand, SourcePosition position)
      implements Expression {}

  record Binary(BinaryOperator operator, Expression left, Expression right, SourcePosition position)
      implements Expression {}

  /** {@code (condition -> first : second)}. */
  record Conditional(
      Expression condition, Expression first, Expression second, SourcePosition position)
      implements Expression {}

  /** Starts a process; the value is its number. */
  record Run(String proctype, List<Expression> arguments, SourcePosition position)
      implements Expression {
    public Run {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code len(c)}, {@code empty(c)} and their like. */
  record ChannelState(ChannelQuery query, Reference channel, SourcePosition position)
      implements Expression {}

  /** {@code c?[x]}: whether the receive is possible, without doing it. */
  record Poll(Reference channel, boolean random, List<Pattern> patterns, SourcePosition position)
      implements Expression {
    public Poll {
      patterns = List.copyOf(patterns);
    }
  }

  /** {@code P[pid]@label}; without a number, the process that a quantifier ranges over. */
  record RemoteLabel(
      String proctype, Optional<Expression> pid, String label, SourcePosition position)
      implements Expression {}

  /** {@code P[pid]:variable}; without a number, the process that a quantifier ranges over. */
  record RemoteVariable(
      String proctype, Optional<Expression> pid, Reference variable, SourcePosition position)
      implements Expression {}

  record Special(SpecialValue value, SourcePosition position) implements Expression {}

  /** {@code some}, {@code all} and {@code card} over the processes of one type. */
  record Quantified(
      Quantifier quantifier, String proctype, Expression body, SourcePosition position)
      implements Expression {}

  /** Occurs in formulas only. The right operand is missing for {@code []} and {@code <>}. */
  record Temporal(
      TemporalOperator operator,
      Expression left,
      Optional<Expression> right,
      SourcePosition position)
      implements Expression {}

  /** Values that are not variables. */
  enum SpecialValue {
    PID("_pid"),
    PROCESS_COUNT("_nr_pr"),
    NO_PROGRESS("np_"),
    TIMEOUT("timeout");

    private final String spelling;

    SpecialValue(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  enum UnaryOperator {
    NOT("!"),
    MINUS("-"),
    COMPLEMENT("~");

    private final String spelling;

    UnaryOperator(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /** What can be asked about the length of a channel. */
  enum ChannelQuery {
    LEN,
    EMPTY,
    NEMPTY,
    FULL,
    NFULL;

    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  enum Quantifier {
    SOME,
    ALL,
    CARD;

    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  enum TemporalOperator {
    ALWAYS("[]"),
    EVENTUALLY("<>"),
    UNTIL("U"),
    WEAK_UNTIL("W"),
    RELEASE("V"),
    IMPLIES("->"),
    EQUIVALENT("<->");

    private final String spelling;

    TemporalOperator(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /** Ordered from the weakest to the strongest binding. */
  enum BinaryOperator {
    OR("||", 2),
    AND("&&", 3),
    BIT_OR("|", 6),
    BIT_XOR("^", 7),
    BIT_AND("&", 8),
    EQUAL("==", 9),
    NOT_EQUAL("!=", 9),
    LESS("<", 10),
    AT_MOST("<=", 10),
    GREATER(">", 10),
    AT_LEAST(">=", 10),
    SHIFT_LEFT("<<", 11),
    SHIFT_RIGHT(">>", 11),
    PLUS("+", 12),
    MINUS("-", 12),
    TIMES("*", 13),
    DIVIDE("/", 13),
    MODULO("%", 13);

    private final String spelling;
    private final int precedence;

    BinaryOperator(String spelling, int precedence) {
      this.spelling = spelling;
      this.precedence = precedence;
    }

    public String spelling() {
      return spelling;
    }

    /** The comparison that says the same with its sides exchanged; others stay as they are. */
    public BinaryOperator mirrored() {
      return switch (this) {
        case AT_MOST -> AT_LEAST;
        case LESS -> GREATER;
        case AT_LEAST -> AT_MOST;
        case GREATER -> LESS;
        default -> this;
      };
    }

    public int precedence() {
      return precedence;
    }
  }
}
