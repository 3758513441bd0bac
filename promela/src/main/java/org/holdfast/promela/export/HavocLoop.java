package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.SyntaxPrinter;

/** {@code x = low; do :: x < high -> x++ :: break od}, with the bounds of the assumption. */
final class HavocLoop {
  private HavocLoop() {}

  static List<Statement> of(Statement.Havoc havoc, Optional<Expression> assumed)
      throws NotExpressible {
    List<Expression> low = new ArrayList<>();
    List<Expression> high = new ArrayList<>();
    assumed.ifPresent(
        expression -> collect(expression, SyntaxPrinter.print(havoc.variable()), low, high));
    if (low.isEmpty() || high.isEmpty()) {
      throw new NotExpressible(
          "havoc(%s) needs assume(low <= %s && %s <= high) behind it"
              .formatted(
                  SyntaxPrinter.print(havoc.variable()),
                  SyntaxPrinter.print(havoc.variable()),
                  SyntaxPrinter.print(havoc.variable())));
    }
    SourcePosition at = havoc.position();
    Expression next =
        new Expression.Binary(
            BinaryOperator.PLUS, havoc.variable(), new Expression.Literal(1, at), at);
    List<Statement> turn =
        List.of(
            new Statement.Condition(
                new Expression.Binary(BinaryOperator.LESS, havoc.variable(), high.get(0), at), at),
            new Statement.Assign(havoc.variable(), next, at));
    return List.of(
        new Statement.Assign(havoc.variable(), low.get(0), at),
        new Statement.Choice(true, List.of(turn, List.of(new Statement.Break(at))), at));
  }

  private static void collect(
      Expression expression, String variable, List<Expression> low, List<Expression> high) {
    if (!(expression instanceof Expression.Binary binary)) {
      return;
    }
    boolean left = SyntaxPrinter.print(binary.left()).equals(variable);
    boolean right = SyntaxPrinter.print(binary.right()).equals(variable);
    if (binary.operator() == BinaryOperator.AND) {
      collect(binary.left(), variable, low, high);
      collect(binary.right(), variable, low, high);
    } else if (binary.operator() == BinaryOperator.AT_MOST && left) {
      high.add(binary.right());
    } else if (binary.operator() == BinaryOperator.AT_MOST && right) {
      low.add(binary.left());
    } else if (binary.operator() == BinaryOperator.AT_LEAST && left) {
      low.add(binary.right());
    } else if (binary.operator() == BinaryOperator.AT_LEAST && right) {
      high.add(binary.left());
    }
  }
}
