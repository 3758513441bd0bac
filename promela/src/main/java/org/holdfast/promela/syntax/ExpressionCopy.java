package org.holdfast.promela.syntax;

import java.util.List;
import java.util.function.UnaryOperator;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression.Reference;

/**
 * Writes an expression anew.
 *
 * @param change what becomes of its operands
 * @param place what becomes of its own position
 */
record ExpressionCopy(UnaryOperator<Expression> change, UnaryOperator<SourcePosition> place)
    implements Expression.Visitor<Expression> {
  static final SourcePosition NOWHERE = new SourcePosition("", 0, 0);

  private SourcePosition at(Expression expression) {
    return place.apply(expression.position());
  }

  private List<Expression> all(List<Expression> expressions) {
    return expressions.stream().map(change).toList();
  }

  /** Where nothing but a variable can stand. */
  private Reference variable(Reference operand) {
    Expression changed = change.apply(operand);
    if (changed instanceof Reference variable) {
      return variable;
    }
    throw new IllegalArgumentException(SyntaxPrinter.print(changed) + " is no variable");
  }

  @Override
  public Expression literal(Expression.Literal literal) {
    return new Expression.Literal(literal.value(), at(literal));
  }

  @Override
  public Reference reference(Reference reference) {
    return new Reference(
        reference.name(),
        reference.index().map(change),
        reference.field().map(this::reference),
        at(reference));
  }

  @Override
  public Expression unary(Expression.Unary unary) {
    return new Expression.Unary(unary.operator(), change.apply(unary.operand()), at(unary));
  }

  @Override
  public Expression binary(Expression.Binary binary) {
    return new Expression.Binary(
        binary.operator(), change.apply(binary.left()), change.apply(binary.right()), at(binary));
  }

  @Override
  public Expression conditional(Expression.Conditional conditional) {
    return new Expression.Conditional(
        change.apply(conditional.condition()),
        change.apply(conditional.first()),
        change.apply(conditional.second()),
        at(conditional));
  }

  @Override
  public Expression run(Expression.Run run) {
    return new Expression.Run(run.proctype(), all(run.arguments()), at(run));
  }

  @Override
  public Expression channelState(Expression.ChannelState state) {
    return new Expression.ChannelState(state.query(), variable(state.channel()), at(state));
  }

  @Override
  public Expression poll(Expression.Poll poll) {
    return new Expression.Poll(
        variable(poll.channel()),
        poll.random(),
        poll.patterns().stream().map(pattern -> pattern.mapParts(change)).toList(),
        at(poll));
  }

  @Override
  public Expression remoteLabel(Expression.RemoteLabel remote) {
    return new Expression.RemoteLabel(
        remote.proctype(), remote.pid().map(change), remote.label(), at(remote));
  }

  @Override
  public Expression remoteVariable(Expression.RemoteVariable remote) {
    return new Expression.RemoteVariable(
        remote.proctype(), remote.pid().map(change), reference(remote.variable()), at(remote));
  }

  @Override
  public Expression special(Expression.Special special) {
    return new Expression.Special(special.value(), at(special));
  }

  @Override
  public Expression ofProcess(Expression.OfProcess question) {
    return new Expression.OfProcess(question.question(), all(question.arguments()), at(question));
  }

  @Override
  public Expression quantified(Expression.Quantified quantified) {
    return new Expression.Quantified(
        quantified.quantifier(),
        quantified.proctype(),
        change.apply(quantified.body()),
        at(quantified));
  }

  @Override
  public Expression temporal(Expression.Temporal temporal) {
    return new Expression.Temporal(
        temporal.operator(),
        change.apply(temporal.left()),
        temporal.right().map(change),
        at(temporal));
  }
}
