package org.holdfast.promela.syntax;

/** For questions that have one answer for all expressions but a few, also for kinds yet to come. */
public interface ExpressionCases<R> extends Expression.Visitor<R> {
  R other(Expression expression);

  @Override
  default R literal(Expression.Literal expression) {
    return other(expression);
  }

  @Override
  default R reference(Expression.Reference expression) {
    return other(expression);
  }

  @Override
  default R unary(Expression.Unary expression) {
    return other(expression);
  }

  @Override
  default R binary(Expression.Binary expression) {
    return other(expression);
  }

  @Override
  default R conditional(Expression.Conditional expression) {
    return other(expression);
  }

  @Override
  default R run(Expression.Run expression) {
    return other(expression);
  }

  @Override
  default R channelState(Expression.ChannelState expression) {
    return other(expression);
  }

  @Override
  default R poll(Expression.Poll expression) {
    return other(expression);
  }

  @Override
  default R remoteLabel(Expression.RemoteLabel expression) {
    return other(expression);
  }

  @Override
  default R remoteVariable(Expression.RemoteVariable expression) {
    return other(expression);
  }

  @Override
  default R special(Expression.Special expression) {
    return other(expression);
  }

  @Override
  default R ofProcess(Expression.OfProcess expression) {
    return other(expression);
  }

  @Override
  default R quantified(Expression.Quantified expression) {
    return other(expression);
  }

  @Override
  default R temporal(Expression.Temporal expression) {
    return other(expression);
  }
}
