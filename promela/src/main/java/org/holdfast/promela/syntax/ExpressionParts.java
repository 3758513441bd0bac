package org.holdfast.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.promela.syntax.Expression.Reference;

/** The operands of expressions. */
final class ExpressionParts implements Expression.Visitor<List<Expression>> {
  static final ExpressionParts PARTS = new ExpressionParts();

  private ExpressionParts() {}

  @Override
  public List<Expression> literal(Expression.Literal literal) {
    return List.of();
  }

  @Override
  public List<Expression> reference(Reference reference) {
    List<Expression> indices = new ArrayList<>();
    for (Optional<Reference> part = Optional.of(reference);
        part.isPresent();
        part = part.get().field()) {
      part.get().index().ifPresent(indices::add);
    }
    return indices;
  }

  @Override
  public List<Expression> unary(Expression.Unary unary) {
    return List.of(unary.operand());
  }

  @Override
  public List<Expression> binary(Expression.Binary binary) {
    return List.of(binary.left(), binary.right());
  }

  @Override
  public List<Expression> conditional(Expression.Conditional conditional) {
    return List.of(conditional.condition(), conditional.first(), conditional.second());
  }

  @Override
  public List<Expression> run(Expression.Run run) {
    return run.arguments();
  }

  @Override
  public List<Expression> channelState(Expression.ChannelState state) {
    return List.of(state.channel());
  }

  @Override
  public List<Expression> poll(Expression.Poll poll) {
    List<Expression> parts = new ArrayList<>(List.of(poll.channel()));
    poll.patterns().forEach(pattern -> parts.addAll(pattern.parts()));
    return parts;
  }

  @Override
  public List<Expression> remoteLabel(Expression.RemoteLabel remote) {
    return remote.pid().stream().toList();
  }

  @Override
  public List<Expression> remoteVariable(Expression.RemoteVariable remote) {
    List<Expression> parts = new ArrayList<>(remote.pid().stream().toList());
    parts.addAll(reference(remote.variable()));
    return parts;
  }

  @Override
  public List<Expression> special(Expression.Special special) {
    return List.of();
  }

  @Override
  public List<Expression> ofProcess(Expression.OfProcess question) {
    return question.arguments();
  }

  @Override
  public List<Expression> quantified(Expression.Quantified quantified) {
    return List.of(quantified.body());
  }

  @Override
  public List<Expression> temporal(Expression.Temporal temporal) {
    List<Expression> parts = new ArrayList<>(List.of(temporal.left()));
    temporal.right().ifPresent(parts::add);
    return parts;
  }
}
