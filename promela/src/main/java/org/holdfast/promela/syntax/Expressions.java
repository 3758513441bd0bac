package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.promela.syntax.Expression.Reference;

/** The expressions of which something is made. */
public final class Expressions {
  private Expressions() {}

  /** An expression and all inside of it. */
  public static Stream<Expression> within(Expression expression) {
    return Stream.concat(Stream.of(expression), of(expression).flatMap(Expressions::within));
  }

  /** The operands of an expression. A variable of another process is none, but its index is. */
  public static Stream<Expression> of(Expression expression) {
    if (expression instanceof Reference reference) {
      return ofReference(reference);
    } else if (expression instanceof Expression.Unary unary) {
      return Stream.of(unary.operand());
    } else if (expression instanceof Expression.Binary binary) {
      return Stream.of(binary.left(), binary.right());
    } else if (expression instanceof Expression.Conditional conditional) {
      return Stream.of(conditional.condition(), conditional.first(), conditional.second());
    } else if (expression instanceof Expression.Run run) {
      return run.arguments().stream();
    } else if (expression instanceof Expression.ChannelState state) {
      return Stream.of(state.channel());
    } else if (expression instanceof Expression.Poll poll) {
      return Stream.concat(Stream.of(poll.channel()), ofPatterns(poll.patterns()));
    } else if (expression instanceof Expression.RemoteLabel remote) {
      return remote.pid().stream();
    } else if (expression instanceof Expression.RemoteVariable remote) {
      return Stream.concat(remote.pid().stream(), ofReference(remote.variable()));
    } else if (expression instanceof Expression.Quantified quantified) {
      return Stream.of(quantified.body());
    } else if (expression instanceof Expression.Temporal temporal) {
      return Stream.concat(Stream.of(temporal.left()), temporal.right().stream());
    }
    return Stream.empty();
  }

  private static Stream<Expression> ofReference(Reference reference) {
    return Stream.concat(
        reference.index().stream(), reference.field().stream().flatMap(Expressions::ofReference));
  }

  private static Stream<Expression> ofPatterns(List<Pattern> patterns) {
    return patterns.stream().map(Expressions::of).flatMap(Optional::stream);
  }

  private static Optional<Expression> of(Pattern pattern) {
    if (pattern instanceof Pattern.Into into) {
      return Optional.of(into.variable());
    } else if (pattern instanceof Pattern.Equals equals) {
      return Optional.of(equals.value());
    }
    return Optional.empty();
  }

  /** What a statement says itself, without the statements inside of it. */
  public static Stream<Expression> of(Statement statement) {
    if (statement instanceof Statement.Declare declare) {
      return declare.variables().stream()
          .flatMap(declared -> declared.initialiser().stream())
          .flatMap(Expressions::of);
    } else if (statement instanceof Statement.Assign assign) {
      return Stream.of(assign.target(), assign.value());
    } else if (statement instanceof Statement.Condition condition) {
      return Stream.of(condition.expression());
    } else if (statement instanceof Statement.Send send) {
      return Stream.concat(Stream.of(send.channel()), send.arguments().stream());
    } else if (statement instanceof Statement.Receive receive) {
      return Stream.concat(Stream.of(receive.channel()), ofPatterns(receive.patterns()));
    } else if (statement instanceof Statement.Assert check) {
      return Stream.of(check.expression());
    } else if (statement instanceof Statement.Assume assume) {
      return Stream.of(assume.expression());
    } else if (statement instanceof Statement.Havoc havoc) {
      return Stream.of(havoc.variable());
    } else if (statement instanceof Statement.Print print) {
      return print.arguments().stream();
    }
    return Stream.empty();
  }

  public static Stream<Expression> of(VariableDeclaration.Initialiser initialiser) {
    if (initialiser instanceof VariableDeclaration.Value value) {
      return Stream.of(value.expression());
    } else if (initialiser instanceof VariableDeclaration.Values values) {
      return values.expressions().stream();
    }
    return Stream.empty();
  }
}
