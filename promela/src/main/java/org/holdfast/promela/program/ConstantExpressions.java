package org.holdfast.promela.program;

import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.ExpressionCases;

/** The value of an expression over numbers, message types and parameters. */
public final class ConstantExpressions implements ExpressionCases<Integer> {
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
    return expression.accept(this);
  }

  @Override
  public Integer literal(Expression.Literal literal) {
    return literal.value();
  }

  @Override
  public Integer reference(Expression.Reference reference) {
    if (reference.index().isPresent() || reference.field().isPresent()) {
      return other(reference);
    }
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
  }

  @Override
  public Integer unary(Expression.Unary unary) {
    return apply(unary.operator(), value(unary.operand()));
  }

  @Override
  public Integer binary(Expression.Binary binary) {
    int left = value(binary.left());
    int right = value(binary.right());
    if (right == 0 && divides(binary.operator())) {
      if (provisional) {
        return 1;
      }
      throw findings.error(binary.position(), "this divides by zero.");
    }
    return apply(binary.operator(), left, right);
  }

  private static boolean divides(BinaryOperator operator) {
    return operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULO;
  }

  @Override
  public Integer conditional(Expression.Conditional conditional) {
    return value(conditional.condition()) != 0
        ? value(conditional.first())
        : value(conditional.second());
  }

  @Override
  public Integer other(Expression expression) {
    throw findings.error(expression.position(), "a constant is needed here.");
  }

  /** Whether an expression of nothing but numbers is 0. */
  static boolean isFalse(Expression expression) {
    return isOfNumbers(expression)
        && new ConstantExpressions(new Diagnostics(), Map.of(), false).value(expression) == 0;
  }

  /** Whether a number comes out whatever the run; what divides may fail instead. */
  private static boolean isOfNumbers(Expression expression) {
    return expression.within().allMatch(part -> part.accept(NUMBERS));
  }

  private static final ExpressionCases<Boolean> NUMBERS =
      new ExpressionCases<>() {
        @Override
        public Boolean literal(Expression.Literal literal) {
          return true;
        }

        @Override
        public Boolean unary(Expression.Unary unary) {
          return true;
        }

        @Override
        public Boolean conditional(Expression.Conditional conditional) {
          return true;
        }

        @Override
        public Boolean binary(Expression.Binary binary) {
          return !divides(binary.operator());
        }

        @Override
        public Boolean other(Expression expression) {
          return false;
        }
      };

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
