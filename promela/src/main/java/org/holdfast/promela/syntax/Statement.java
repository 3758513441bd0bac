package org.holdfast.promela.syntax;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression.Reference;

/** What a process does. {@code for} and {@code select} are written out by the parser. */
public sealed interface Statement {
  SourcePosition position();

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

  record Declare(List<VariableDeclaration> variables, SourcePosition position)
      implements Statement {
    public Declare {
      variables = List.copyOf(variables);
    }
  }

  record Assign(Reference target, Expression value, SourcePosition position) implements Statement {}

  /** Blocks until the expression is true. */
  record Condition(Expression expression, SourcePosition position) implements Statement {}

  record Send(
      Reference channel, boolean sorted, List<Expression> arguments, SourcePosition position)
      implements Statement {
    public Send {
      arguments = List.copyOf(arguments);
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
  }

  /** {@code if} or, repeated, {@code do}. */
  record Choice(boolean repeated, List<List<Statement>> options, SourcePosition position)
      implements Statement {
    public Choice {
      options = options.stream().map(List::copyOf).toList();
    }
  }

  record Block(Grouping grouping, List<Statement> body, SourcePosition position)
      implements Statement {
    public Block {
      body = List.copyOf(body);
    }
  }

  /** {@code for (variable in array) body}; what it means depends on whether that is a channel. */
  record ForEach(Reference variable, Reference array, List<Statement> body, SourcePosition position)
      implements Statement {
    public ForEach {
      body = List.copyOf(body);
    }
  }

  record Unless(Statement main, Statement escape, SourcePosition position) implements Statement {}

  record Goto(String label, SourcePosition position) implements Statement {}

  record Break(SourcePosition position) implements Statement {}

  record Labelled(String label, Statement statement, SourcePosition position)
      implements Statement {}

  record Assert(Expression expression, SourcePosition position) implements Statement {}

  /** Runs in which the expression is false here are left out. */
  record Assume(Expression expression, SourcePosition position) implements Statement {}

  /** Gives the variable any value that an assumption right behind it admits. */
  record Havoc(Reference variable, SourcePosition position) implements Statement {}

  record Print(String format, List<Expression> arguments, SourcePosition position)
      implements Statement {
    public Print {
      arguments = List.copyOf(arguments);
    }
  }

  record Else(SourcePosition position) implements Statement {}

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
