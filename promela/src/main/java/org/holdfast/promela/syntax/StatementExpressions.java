package org.holdfast.promela.syntax;

import java.util.ArrayList;
import java.util.List;

/** The expressions of statements. */
final class StatementExpressions implements Statement.Visitor<List<Expression>> {
  static final StatementExpressions EXPRESSIONS = new StatementExpressions();

  private StatementExpressions() {}

  @Override
  public List<Expression> declare(Statement.Declare declare) {
    return declare.variables().stream()
        .flatMap(declared -> declared.initialiser().stream())
        .flatMap(initialiser -> initialiser.parts().stream())
        .toList();
  }

  @Override
  public List<Expression> assign(Statement.Assign assign) {
    return List.of(assign.target(), assign.value());
  }

  @Override
  public List<Expression> condition(Statement.Condition condition) {
    return List.of(condition.expression());
  }

  @Override
  public List<Expression> send(Statement.Send send) {
    List<Expression> found = new ArrayList<>(List.of(send.channel()));
    found.addAll(send.arguments());
    return found;
  }

  @Override
  public List<Expression> receive(Statement.Receive receive) {
    List<Expression> found = new ArrayList<>(List.of(receive.channel()));
    receive.patterns().forEach(pattern -> found.addAll(pattern.parts()));
    return found;
  }

  @Override
  public List<Expression> choice(Statement.Choice choice) {
    return List.of();
  }

  @Override
  public List<Expression> block(Statement.Block block) {
    return List.of();
  }

  @Override
  public List<Expression> forEach(Statement.ForEach forEach) {
    return List.of(forEach.variable(), forEach.array());
  }

  @Override
  public List<Expression> unless(Statement.Unless unless) {
    return List.of();
  }

  @Override
  public List<Expression> jump(Statement.Goto jump) {
    return List.of();
  }

  @Override
  public List<Expression> leave(Statement.Break leave) {
    return List.of();
  }

  @Override
  public List<Expression> labelled(Statement.Labelled labelled) {
    return List.of();
  }

  @Override
  public List<Expression> check(Statement.Assert check) {
    return List.of(check.expression());
  }

  @Override
  public List<Expression> assume(Statement.Assume assume) {
    return List.of(assume.expression());
  }

  @Override
  public List<Expression> havoc(Statement.Havoc havoc) {
    return List.of(havoc.variable());
  }

  @Override
  public List<Expression> print(Statement.Print print) {
    return print.arguments();
  }

  @Override
  public List<Expression> otherwise(Statement.Else otherwise) {
    return List.of();
  }
}
