package org.holdfast.promela.syntax;

/** For questions that have one answer for all statements but a few, also for kinds yet to come. */
public interface StatementCases<R> extends Statement.Visitor<R> {
  R other(Statement statement);

  @Override
  default R declare(Statement.Declare statement) {
    return other(statement);
  }

  @Override
  default R assign(Statement.Assign statement) {
    return other(statement);
  }

  @Override
  default R condition(Statement.Condition statement) {
    return other(statement);
  }

  @Override
  default R send(Statement.Send statement) {
    return other(statement);
  }

  @Override
  default R receive(Statement.Receive statement) {
    return other(statement);
  }

  @Override
  default R choice(Statement.Choice statement) {
    return other(statement);
  }

  @Override
  default R block(Statement.Block statement) {
    return other(statement);
  }

  @Override
  default R forEach(Statement.ForEach statement) {
    return other(statement);
  }

  @Override
  default R unless(Statement.Unless statement) {
    return other(statement);
  }

  @Override
  default R jump(Statement.Goto statement) {
    return other(statement);
  }

  @Override
  default R leave(Statement.Break statement) {
    return other(statement);
  }

  @Override
  default R labelled(Statement.Labelled statement) {
    return other(statement);
  }

  @Override
  default R check(Statement.Assert statement) {
    return other(statement);
  }

  @Override
  default R assume(Statement.Assume statement) {
    return other(statement);
  }

  @Override
  default R havoc(Statement.Havoc statement) {
    return other(statement);
  }

  @Override
  default R print(Statement.Print statement) {
    return other(statement);
  }

  @Override
  default R otherwise(Statement.Else statement) {
    return other(statement);
  }
}
