package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;

/** What has a value: a number, where truth is 1 and everything but 0 counts as true. */
public sealed interface Expression {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** The operands in the order of the text. A variable of another process is none; its index is. */
  default List<Expression> parts() {
    return accept(ExpressionParts.PARTS);
  }

  /**
   * The same expression with its operands replaced. Where only a variable can stand, the change
   * must give one.
   */
  default Expression mapParts(java.util.function.UnaryOperator<Expression> change) {
    return accept(new ExpressionCopy(change, position -> position));
  }

  /** This expression and all inside of it. */
  default Stream<Expression> within() {
    return Stream.concat(Stream.of(this), parts().stream().flatMap(Expression::within));
  }

  /** The same expression without its places in the text: what is written alike is then equal. */
  default Expression unplaced() {
    return accept(new ExpressionCopy(Expression::unplaced, position -> ExpressionCopy.NOWHERE));
  }

  /** Whether both are written alike, wherever they stand. */
  default boolean isLike(Expression other) {
    return unplaced().equals(other.unplaced());
  }

  /** What to do with each kind of expressions. */
  interface Visitor<R> {
    R literal(Literal literal);

    R reference(Reference reference);

    R unary(Unary unary);

    R binary(Binary binary);

    R conditional(Conditional conditional);

    R run(Run run);

    R channelState(ChannelState state);

    R poll(Poll poll);

    R remoteLabel(RemoteLabel remote);

    R remoteVariable(RemoteVariable remote);

    R special(Special special);

    R ofProcess(OfProcess question);

    R quantified(Quantified quantified);

    R temporal(Temporal temporal);
  }

  record Literal(int value, SourcePosition position) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.literal(this);
    }
  }

  /** A variable, an element of an array, or a field of a record: {@code a[i].b}. */
  record Reference(
      String name, Optional<Expression> index, Optional<Reference> field, SourcePosition position)
      implements Expression {
    public static Reference of(String name, SourcePosition position) {
      return new Reference(name, Optional.empty(), Optional.empty(), position);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.reference(this);
    }
  }

  record Unary(UnaryOperator operator, Expression operand, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unary(this);
    }
  }

  record Binary(BinaryOperator operator, Expression left, Expression right, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.binary(this);
    }
  }

  /** {@code (condition -> first : second)}. */
  record Conditional(
      Expression condition, Expression first, Expression second, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.conditional(this);
    }
  }

  /** Starts a process; the value is its number. */
  record Run(String proctype, List<Expression> arguments, SourcePosition position)
      implements Expression {
    public Run {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.run(this);
    }
  }

  /** {@code len(c)}, {@code empty(c)} and their like. */
  record ChannelState(ChannelQuery query, Reference channel, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.channelState(this);
    }
  }

  /** {@code c?[x]}: whether the receive is possible, without doing it. */
  record Poll(Reference channel, boolean random, List<Pattern> patterns, SourcePosition position)
      implements Expression {
    public Poll {
      patterns = List.copyOf(patterns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.poll(this);
    }
  }

  /** {@code P[pid]@label}; without a number, the process that a quantifier ranges over. */
  record RemoteLabel(
      String proctype, Optional<Expression> pid, String label, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.remoteLabel(this);
    }
  }

  /** {@code P[pid]:variable}; without a number, the process that a quantifier ranges over. */
  record RemoteVariable(
      String proctype, Optional<Expression> pid, Reference variable, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.remoteVariable(this);
    }
  }

  record Special(SpecialValue value, SourcePosition position) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.special(this);
    }
  }

  /**
   * {@code enabled(pid)}, {@code pc_value(pid)} and what concerns priorities. The number of the
   * process is the first argument.
   */
  record OfProcess(ProcessQuestion question, List<Expression> arguments, SourcePosition position)
      implements Expression {
    public OfProcess {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofProcess(this);
    }
  }

  /** {@code some}, {@code all} and {@code card} over the processes of one type. */
  record Quantified(
      Quantifier quantifier, String proctype, Expression body, SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quantified(this);
    }
  }

  /** Occurs in formulas only. The right operand is missing for {@code []} and {@code <>}. */
  record Temporal(
      TemporalOperator operator,
      Expression left,
      Optional<Expression> right,
      SourcePosition position)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.temporal(this);
    }
  }

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

  /** What can be asked about a process by its number. Only the last one changes something. */
  enum ProcessQuestion {
    CAN_MOVE("enabled", 1),
    PLACE("pc_value", 1),
    PRIORITY("get_priority", 1),
    SET_PRIORITY("set_priority", 2);

    private final String spelling;
    private final int arguments;

    ProcessQuestion(String spelling, int arguments) {
      this.spelling = spelling;
      this.arguments = arguments;
    }

    public String spelling() {
      return spelling;
    }

    public int arguments() {
      return arguments;
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
