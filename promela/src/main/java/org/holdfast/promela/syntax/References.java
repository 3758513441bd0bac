package org.holdfast.promela.syntax;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;

/** Replaces the variables of expressions. What another process owns is left alone. */
public final class References {
  private References() {}

  /** Replaces every variable; its indices have been replaced before. */
  public static Expression map(Expression expression, UnaryOperator<Reference> change) {
    if (expression instanceof Reference reference) {
      return map(reference, change);
    } else if (expression instanceof Expression.Unary unary) {
      return new Expression.Unary(unary.operator(), map(unary.operand(), change), unary.position());
    } else if (expression instanceof Expression.Binary binary) {
      return new Expression.Binary(
          binary.operator(),
          map(binary.left(), change),
          map(binary.right(), change),
          binary.position());
    } else if (expression instanceof Expression.Conditional conditional) {
      return new Expression.Conditional(
          map(conditional.condition(), change),
          map(conditional.first(), change),
          map(conditional.second(), change),
          conditional.position());
    } else if (expression instanceof Expression.Run run) {
      return new Expression.Run(
          run.proctype(),
          run.arguments().stream().map(argument -> map(argument, change)).toList(),
          run.position());
    } else if (expression instanceof Expression.ChannelState state) {
      return new Expression.ChannelState(
          state.query(), map(state.channel(), change), state.position());
    } else if (expression instanceof Expression.Poll poll) {
      return new Expression.Poll(
          map(poll.channel(), change),
          poll.random(),
          poll.patterns().stream().map(pattern -> map(pattern, change)).toList(),
          poll.position());
    } else if (expression instanceof Expression.RemoteLabel remote) {
      return new Expression.RemoteLabel(
          remote.proctype(), map(remote.pid(), change), remote.label(), remote.position());
    } else if (expression instanceof Expression.RemoteVariable remote) {
      return new Expression.RemoteVariable(
          remote.proctype(), map(remote.pid(), change), remote.variable(), remote.position());
    } else if (expression instanceof Expression.Temporal temporal) {
      return new Expression.Temporal(
          temporal.operator(),
          map(temporal.left(), change),
          map(temporal.right(), change),
          temporal.position());
    }
    return expression;
  }

  private static Optional<Expression> map(
      Optional<Expression> expression, UnaryOperator<Reference> change) {
    return expression.map(inner -> map(inner, change));
  }

  public static Reference map(Reference reference, UnaryOperator<Reference> change) {
    return change.apply(withIndices(reference, change));
  }

  private static Reference withIndices(Reference reference, UnaryOperator<Reference> change) {
    return new Reference(
        reference.name(),
        map(reference.index(), change),
        reference.field().map(field -> withIndices(field, change)),
        reference.position());
  }

  public static Pattern map(Pattern pattern, UnaryOperator<Reference> change) {
    if (pattern instanceof Pattern.Into into) {
      return new Pattern.Into(map(into.variable(), change));
    } else if (pattern instanceof Pattern.Equals equals) {
      return new Pattern.Equals(map(equals.value(), change));
    }
    return pattern;
  }
}
