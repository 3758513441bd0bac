package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.References;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * {@code x = low; do :: x < high -> x++ :: break od}, with the bounds of the assumption, or else of
 * the type. A lower bound that is less than all values of the type would be cut to a large one; the
 * loop starts with the least value then.
 */
final class HavocLoop {
  private final Statement.Havoc havoc;
  private final Module module;
  private final SourcePosition at;
  private final int least;
  private final List<Expression> low = new ArrayList<>();
  private final List<Expression> high = new ArrayList<>();
  private boolean fromZero;

  /**
   * The statements of a loop by their numbers.
   *
   * @param fromZero whether it counts from zero on, and not from a bound in the assumption
   * @param start sets the variable to its first value
   * @param more whether it may still be larger
   * @param next increments it
   * @param leave ends the loop
   */
  record Numbers(boolean fromZero, int start, int more, int next, int leave) {
    /** What is executed where one of the bounds has no value. */
    IntStream failing() {
      return IntStream.of(start, more);
    }

    /**
     * What is executed until the variable has a value; empty if it never does.
     *
     * @param bound what the variable is when it is set to the first lower bound in the assumption
     */
    Optional<IntStream> upTo(int value, int bound) {
      int first = fromZero ? 0 : bound;
      if (first > value) {
        return Optional.empty();
      }
      IntStream turns = IntStream.range(first, value).flatMap(turn -> IntStream.of(more, next));
      return Optional.of(
          IntStream.concat(IntStream.concat(IntStream.of(start), turns), IntStream.of(leave)));
    }
  }

  private HavocLoop(Statement.Havoc havoc, Module module, int least) {
    this.havoc = havoc;
    this.least = least;
    this.module = module;
    this.at = havoc.position();
  }

  /**
   * @param assumed what is assumed right behind it
   * @param least the least value of the variable
   * @param largest the largest value of the variable, if its values are few and not negative
   */
  static HavocLoop of(
      Statement.Havoc havoc,
      Module module,
      Optional<Expression> assumed,
      int least,
      OptionalInt largest)
      throws NotExpressible {
    HavocLoop loop = new HavocLoop(havoc, module, least);
    assumed.ifPresent(loop::collect);
    loop.fromZero = loop.low.isEmpty();
    largest.ifPresent(
        value -> {
          loop.low.add(new Expression.Literal(0, loop.at));
          loop.high.add(new Expression.Literal(value, loop.at));
        });
    if (loop.low.isEmpty() || loop.high.isEmpty()) {
      String name = SyntaxPrinter.print(havoc.variable());
      throw new NotExpressible(
          "havoc(%s) needs assume(low <= %s && %s <= high) behind it".formatted(name, name, name));
    }
    return loop;
  }

  /** The numbers of the statements after each has got one. */
  Numbers numbers(List<Statement> numbered) {
    List<List<Statement>> options = ((Statement.Choice) numbered.get(1)).options();
    return new Numbers(
        fromZero,
        number(numbered.get(0)),
        number(options.get(0).get(0)),
        number(options.get(0).get(1)),
        number(options.get(1).get(0)));
  }

  private static int number(Statement statement) {
    return statement.position().line();
  }

  List<Statement> statements() {
    Statement.Condition more =
        new Statement.Condition(
            new Expression.Binary(BinaryOperator.LESS, havoc.variable(), high.get(0), at), at);
    Statement.Assign next =
        new Statement.Assign(havoc.variable(), plus(BinaryOperator.PLUS, havoc.variable()), at);
    return List.of(
        new Statement.Assign(havoc.variable(), first(low.get(0)), at),
        new Statement.Choice(
            true, List.of(List.of(more, next), List.of(new Statement.Break(at))), at));
  }

  private Expression first(Expression bound) {
    Expression smallest = new Expression.Literal(least, at);
    boolean isValue = bound instanceof Expression.Literal literal && literal.value() >= least;
    return isValue || least == Integer.MIN_VALUE
        ? bound
        : new Expression.Conditional(
            new Expression.Binary(BinaryOperator.LESS, bound, smallest, at), smallest, bound, at);
  }

  private Expression plus(BinaryOperator operator, Expression left) {
    return new Expression.Binary(operator, left, new Expression.Literal(1, at), at);
  }

  private void collect(Expression expression) {
    if (!(expression instanceof Expression.Binary binary)) {
      return;
    }
    if (binary.operator() == BinaryOperator.AND) {
      collect(binary.left());
      collect(binary.right());
    } else if (binary.left().isLike(havoc.variable()) && isFree(binary.right())) {
      bound(binary.operator(), binary.right());
    } else if (binary.right().isLike(havoc.variable()) && isFree(binary.left())) {
      bound(binary.operator().mirrored(), binary.left());
    }
  }

  private void bound(BinaryOperator operator, Expression limit) {
    switch (operator) {
      case AT_MOST -> high.add(limit);
      case LESS -> high.add(plus(BinaryOperator.MINUS, limit));
      case AT_LEAST -> low.add(limit);
      case GREATER -> low.add(plus(BinaryOperator.PLUS, limit));
      case EQUAL -> {
        low.add(limit);
        high.add(limit);
      }
      default -> {}
    }
  }

  /** Whether the value of an expression is the same before and after the variable changes. */
  private boolean isFree(Expression expression) {
    return !References.mayRead(expression, havoc.variable().name(), module);
  }
}
