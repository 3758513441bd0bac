package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Pattern;
import org.holdfast.promela.syntax.Statement;

/** What {@code for} and {@code select} stand for, statement by statement as SPIN has it. */
public final class Loops {
  private Loops() {}

  /** {@code i = low; do :: i <= high -> body; i++ :: else -> break od}. */
  public static List<Statement> counting(
      Reference variable,
      Expression low,
      Expression high,
      List<Statement> body,
      SourcePosition at) {
    List<Statement> turn = new ArrayList<>();
    turn.add(compare(BinaryOperator.AT_MOST, variable, high, at));
    turn.addAll(body);
    turn.add(increment(variable, at));
    List<Statement> end = List.of(new Statement.Else(at), new Statement.Break(at));
    return List.of(
        new Statement.Assign(variable, low, at),
        new Statement.Choice(true, List.of(turn, end), at));
  }

  /**
   * {@code i = 0; do :: i < len(c) -> c?m; c!m; body; i++ :: else -> break od}: every message is
   * taken out and put back in behind.
   */
  public static List<Statement> messages(
      Reference counter,
      Reference message,
      Reference channel,
      List<Statement> body,
      SourcePosition at) {
    Expression length = new Expression.ChannelState(Expression.ChannelQuery.LEN, channel, at);
    List<Pattern> pattern = List.of(new Pattern.Into(message));
    List<Statement> turn = new ArrayList<>();
    turn.add(compare(BinaryOperator.LESS, counter, length, at));
    turn.add(new Statement.Receive(channel, false, false, pattern, at));
    turn.add(new Statement.Send(channel, false, List.of(message), at));
    turn.addAll(body);
    turn.add(increment(counter, at));
    List<Statement> end = List.of(new Statement.Else(at), new Statement.Break(at));
    return List.of(
        new Statement.Assign(counter, new Expression.Literal(0, at), at),
        new Statement.Choice(true, List.of(turn, end), at));
  }

  /** {@code if :: i = low ... :: i = high fi}. */
  static Statement choosing(Reference variable, int low, int high, SourcePosition at) {
    List<List<Statement>> options = new ArrayList<>();
    for (int value = low; value <= high; value++) {
      options.add(List.of(new Statement.Assign(variable, new Expression.Literal(value, at), at)));
    }
    return new Statement.Choice(false, options, at);
  }

  /** {@code i = low; do :: i < high -> i++ :: break od}. */
  static List<Statement> choosing(
      Reference variable, Expression low, Expression high, SourcePosition at) {
    List<Statement> turn =
        List.of(compare(BinaryOperator.LESS, variable, high, at), increment(variable, at));
    return List.of(
        new Statement.Assign(variable, low, at),
        new Statement.Choice(true, List.of(turn, List.of(new Statement.Break(at))), at));
  }

  private static Statement compare(
      BinaryOperator operator, Reference variable, Expression bound, SourcePosition at) {
    return new Statement.Condition(new Expression.Binary(operator, variable, bound, at), at);
  }

  private static Statement increment(Reference variable, SourcePosition at) {
    Expression next =
        new Expression.Binary(BinaryOperator.PLUS, variable, new Expression.Literal(1, at), at);
    return new Statement.Assign(variable, next, at);
  }
}
