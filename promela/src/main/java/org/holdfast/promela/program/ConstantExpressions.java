package org.holdfast.promela.program;

import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expressions;

/** The value of an expression over numbers, message types and parameters. */
public final class ConstantExpressions {
  private final Diagnostics findings;
  private final Map<String, Integer> constants;
  private final boolean provisional;

  /**
   * @param provisional whether the parameters have made-up values, so that names can be checked but
   *     results mean nothing
   */
  public ConstantExpressions(
      Diagnostics findings, Map<String, Integer> constants, boolean provisional) {
    this.findings = findings;
    this.constants = constants;
    this.provisional = provisional;
  }

  /** The value if it lies between two bounds; the message follows "between ... ". */
  public int value(Expression expression, int low, int high, String message) {
    int value = value(expression);
    if (value >= low && value <= high) {
      return value;
    } else if (!provisional) {
      findings.error(
          expression.position(),
          message.formatted("between " + low + " and " + high) + ", not " + value + ".");
    }
    return Math.max(low, 1);
  }

  public int value(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return literal.value();
    } else if (expression instanceof Expression.Reference reference
        && reference.index().isEmpty()
        && reference.field().isEmpty()) {
      Integer value = constants.get(reference.name());
      if (value == null) {
        throw findings.error(
            reference.position(),
            "'"
                + reference.name()
                + "' is no constant; "
                + NearestName.hint(
                    reference.name(),
                    constants.keySet(),
                    "only numbers, macros and parameters have a value before the run."));
      }
      return value;
    } else if (expression instanceof Expression.Unary unary) {
      return apply(unary.operator(), value(unary.operand()));
    } else if (expression instanceof Expression.Binary binary) {
      int left = value(binary.left());
      int right = value(binary.right());
      if (right == 0
          && (binary.operator() == BinaryOperator.DIVIDE
              || binary.operator() == BinaryOperator.MODULO)) {
        if (provisional) {
          return 1;
        }
        throw findings.error(binary.position(), "this divides by zero.");
      }
      return apply(binary.operator(), left, right);
    } else if (expression instanceof Expression.Conditional conditional) {
      return value(conditional.condition()) != 0
          ? value(conditional.first())
          : value(conditional.second());
    }
    throw findings.error(expression.position(), "a constant is needed here.");
  }

  /** Whether an expression of nothing but numbers is 0. */
  static boolean isFalse(Expression expression) {
    return isOfNumbers(expression)
        && new ConstantExpressions(new Diagnostics(), Map.of(), false).value(expression) == 0;
  }

  private static boolean isOfNumbers(Expression expression) {
    boolean whole =
        expression instanceof Expression.Unary
            || expression instanceof Expression.Conditional
            || expression instanceof Expression.Binary binary
                && binary.operator() != BinaryOperator.DIVIDE
                && binary.operator() != BinaryOperator.MODULO;
    return expression instanceof Expression.Literal
        || whole && Expressions.of(expression).allMatch(ConstantExpressions::isOfNumbers);
  }

  public static int apply(Expression.UnaryOperator operator, int value) {
    return switch (operator) {
      case NOT -> truth(value == 0);
      case MINUS -> -value;
      case COMPLEMENT -> ~value;
    };
  }

  /** The divisor must not be zero. */
  public static int apply(BinaryOperator operator, int left, int right) {
    return switch (operator) {
      case OR -> truth(left != 0 || right != 0);
      case AND -> truth(left != 0 && right != 0);
      case BIT_OR -> left | right;
      case BIT_XOR -> left ^ right;
      case BIT_AND -> left & right;
      case EQUAL -> truth(left == right);
      case NOT_EQUAL -> truth(left != right);
      case LESS -> truth(left < right);
      case AT_MOST -> truth(left <= right);
      case GREATER -> truth(left > right);
      case AT_LEAST -> truth(left >= right);
      case SHIFT_LEFT -> left << right;
      case SHIFT_RIGHT -> left >> right;
      case PLUS -> left + right;
      case MINUS -> left - right;
      case TIMES -> left * right;
      case DIVIDE -> left / right;
      case MODULO -> left % right;
    };
  }

  private static int truth(boolean value) {
    return value ? 1 : 0;
  }
}
