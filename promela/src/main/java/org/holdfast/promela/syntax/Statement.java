package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression.Reference;

/** What a process does. {@code for} and {@code select} are written out by the parser. */
public sealed interface Statement {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** What a statement says itself, without the statements inside of it. */
  default List<Expression> expressions() {
    return accept(StatementExpressions.EXPRESSIONS);
  }

  /** The statements directly inside of it. */
  default List<Statement> parts() {
    return accept(PARTS);
  }

  /** This statement and all inside of it. */
  default Stream<Statement> within() {
    return Stream.concat(Stream.of(this), parts().stream().flatMap(Statement::within));
  }

  /** The same statement with its own expressions replaced, and those inside of it as they are. */
  default Statement mapExpressions(UnaryOperator<Expression> change) {
    return accept(new StatementCopy(change, position()));
  }

  /** The same statement at another place in the text. */
  default Statement at(SourcePosition position) {
    return accept(new StatementCopy(UnaryOperator.identity(), position));
  }

  /** What is not named here has no statements inside. */
  StatementCases<List<Statement>> PARTS =
      new StatementCases<>() {
        @Override
        public List<Statement> choice(Choice choice) {
          return choice.options().stream().flatMap(List::stream).toList();
        }

        @Override
        public List<Statement> block(Block block) {
          return block.body();
        }

        @Override
        public List<Statement> forEach(ForEach forEach) {
          return forEach.body();
        }

        @Override
        public List<Statement> unless(Unless unless) {
          return List.of(unless.main(), unless.escape());
        }

        @Override
        public List<Statement> labelled(Labelled labelled) {
          return List.of(labelled.statement());
        }

        @Override
        public List<Statement> other(Statement simple) {
          return List.of();
        }
      };

  /** What to do with each kind of statements. */
  interface Visitor<R> {
    R declare(Declare declare);

    R assign(Assign assign);

    R condition(Condition condition);

    R send(Send send);

    R receive(Receive receive);

    R choice(Choice choice);

    R block(Block block);

    R forEach(ForEach forEach);

    R unless(Unless unless);

    R jump(Goto jump);

    R leave(Break leave);

    R labelled(Labelled labelled);

    R check(Assert check);

    R assume(Assume assume);

    R havoc(Havoc havoc);

    R print(Print print);

    R otherwise(Else otherwise);
  }

  /** The statement that does nothing, and can always do so. */
  static Statement skip(SourcePosition position) {
    return new Condition(new Expression.Literal(1, position), position);
  }

  /** Whether a statement does nothing, and can always do so. */
  static boolean isSkip(Statement statement) {
    return statement instanceof Condition condition
        && condition.expression() instanceof Expression.Literal literal
        && literal.value() != 0;
  }

  /** Whether a statement does nothing but go elsewhere. */
  static boolean isJump(Statement statement) {
    return statement instanceof Goto || statement instanceof Break;
  }

  /** The process that a statement starts, if it does. It is alone, or what is assigned. */
  static Optional<Expression.Run> run(Statement statement) {
    return statement.expressions().stream()
        .filter(Expression.Run.class::isInstance)
        .map(Expression.Run.class::cast)
        .findFirst();
  }

  /**
   * The control flow consists of simple statements and of {@code d_step}; others are a fault of
   * ours.
   */
  static AssertionError noStep(Statement statement) {
    return new AssertionError("not a step: " + statement);
  }

  record Declare(List<VariableDeclaration> variables, SourcePosition position)
      implements Statement {
    public Declare {
      variables = List.copyOf(variables);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.declare(this);
    }
  }

  record Assign(Reference target, Expression value, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assign(this);
    }
  }

  /** Blocks until the expression is true. */
  record Condition(Expression expression, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.condition(this);
    }
  }

  record Send(
      Reference channel, boolean sorted, List<Expression> arguments, SourcePosition position)
      implements Statement {
    public Send {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.send(this);
    }
  }

  record Receive(
      Reference channel,
      boolean random,
      boolean copy,
      List<Pattern> patterns,
      SourcePosition position)
      implements Statement {
    public Receive {
      patterns = List.copyOf(patterns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receive(this);
    }
  }

  /** {@code if} or, repeated, {@code do}. */
  record Choice(boolean repeated, List<List<Statement>> options, SourcePosition position)
      implements Statement {
    public Choice {
      options = options.stream().map(List::copyOf).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.choice(this);
    }
  }

  record Block(Grouping grouping, List<Statement> body, SourcePosition position)
      implements Statement {
    public Block {
      body = List.copyOf(body);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.block(this);
    }
  }

  /** {@code for (variable in array) body}; what it means depends on whether that is a channel. */
  record ForEach(Reference variable, Reference array, List<Statement> body, SourcePosition position)
      implements Statement {
    public ForEach {
      body = List.copyOf(body);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.forEach(this);
    }
  }

  record Unless(Statement main, Statement escape, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unless(this);
    }
  }

  record Goto(String label, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.jump(this);
    }
  }

  record Break(SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.leave(this);
    }
  }

  record Labelled(String label, Statement statement, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.labelled(this);
    }
  }

  record Assert(Expression expression, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.check(this);
    }
  }

  /** Runs in which the expression is false here are left out. */
  record Assume(Expression expression, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assume(this);
    }
  }

  /** Gives the variable any value that an assumption right behind it admits. */
  record Havoc(Reference variable, SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.havoc(this);
    }
  }

  record Print(String format, List<Expression> arguments, SourcePosition position)
      implements Statement {
    public Print {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.print(this);
    }
  }

  record Else(SourcePosition position) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.otherwise(this);
    }
  }

  /** What holds statements together. */
  enum Grouping {
    SEQUENCE(""),
    ATOMIC("atomic "),
    D_STEP("d_step ");

    private final String spelling;

    Grouping(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }
}
