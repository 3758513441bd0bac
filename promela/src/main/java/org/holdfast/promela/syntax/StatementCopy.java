package org.holdfast.promela.syntax;

import java.util.List;
import java.util.function.UnaryOperator;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression.Reference;

/**
 * Writes a statement anew; the statements inside of it stay as they are.
 *
 * @param change what becomes of its expressions; a variable that gets a value becomes a variable
 * @param position where it stands
 */
record StatementCopy(UnaryOperator<Expression> change, SourcePosition position)
    implements Statement.Visitor<Statement> {
  private Reference variable(Reference written) {
    return (Reference) change.apply(written);
  }

  private List<Expression> all(List<Expression> expressions) {
    return expressions.stream().map(change).toList();
  }

  private VariableDeclaration variable(VariableDeclaration declared) {
    return declared.startingWith(declared.initialiser().map(initial -> initial.mapParts(change)));
  }

  @Override
  public Statement declare(Statement.Declare declare) {
    return new Statement.Declare(
        declare.variables().stream().map(this::variable).toList(), position);
  }

  @Override
  public Statement assign(Statement.Assign assign) {
    return new Statement.Assign(variable(assign.target()), change.apply(assign.value()), position);
  }

  @Override
  public Statement condition(Statement.Condition condition) {
    return new Statement.Condition(change.apply(condition.expression()), position);
  }

  @Override
  public Statement send(Statement.Send send) {
    return new Statement.Send(
        variable(send.channel()), send.sorted(), all(send.arguments()), position);
  }

  @Override
  public Statement receive(Statement.Receive receive) {
    return new Statement.Receive(
        variable(receive.channel()),
        receive.random(),
        receive.copy(),
        receive.patterns().stream().map(pattern -> pattern.mapParts(change)).toList(),
        position);
  }

  @Override
  public Statement choice(Statement.Choice choice) {
    return new Statement.Choice(choice.repeated(), choice.options(), position);
  }

  @Override
  public Statement block(Statement.Block block) {
    return new Statement.Block(block.grouping(), block.body(), position);
  }

  @Override
  public Statement forEach(Statement.ForEach forEach) {
    return new Statement.ForEach(
        variable(forEach.variable()), variable(forEach.array()), forEach.body(), position);
  }

  @Override
  public Statement unless(Statement.Unless unless) {
    return new Statement.Unless(unless.main(), unless.escape(), position);
  }

  @Override
  public Statement jump(Statement.Goto jump) {
    return new Statement.Goto(jump.label(), position);
  }

  @Override
  public Statement leave(Statement.Break leave) {
    return new Statement.Break(position);
  }

  @Override
  public Statement labelled(Statement.Labelled labelled) {
    return new Statement.Labelled(labelled.label(), labelled.statement(), position);
  }

  @Override
  public Statement check(Statement.Assert check) {
    return new Statement.Assert(change.apply(check.expression()), position);
  }

  @Override
  public Statement assume(Statement.Assume assume) {
    return new Statement.Assume(change.apply(assume.expression()), position);
  }

  @Override
  public Statement havoc(Statement.Havoc havoc) {
    return new Statement.Havoc(variable(havoc.variable()), position);
  }

  @Override
  public Statement print(Statement.Print print) {
    return new Statement.Print(print.format(), all(print.arguments()), position);
  }

  @Override
  public Statement otherwise(Statement.Else otherwise) {
    return new Statement.Else(position);
  }
}
