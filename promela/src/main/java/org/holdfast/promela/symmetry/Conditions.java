package org.holdfast.promela.symmetry;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.ExpressionCases;

/**
 * The conditions on single states of which formulas consist. A quotient forgets from one state to
 * the next which process is which, so each condition by itself has to treat processes alike, and it
 * is not enough that the formula does (Emerson, Sistla, "Symmetry and model checking", 1996).
 */
public enum Conditions {
  /** The largest parts without temporal operators: what decides whether a run satisfies it. */
  WHOLE {
    @Override
    boolean goesInto(Expression expression) {
      return expression.within().anyMatch(Expression.Temporal.class::isInstance);
    }
  },
  /** The smallest ones, without {@code !}, {@code &&} and {@code ||}: what may be left out. */
  SINGLE {
    @Override
    boolean goesInto(Expression expression) {
      return expression.accept(CONNECTIVES);
    }
  };

  private static final ExpressionCases<Boolean> CONNECTIVES =
      new ExpressionCases<>() {
        @Override
        public Boolean temporal(Expression.Temporal temporal) {
          return true;
        }

        @Override
        public Boolean unary(Expression.Unary unary) {
          return unary.operator() == UnaryOperator.NOT;
        }

        @Override
        public Boolean binary(Expression.Binary binary) {
          return binary.operator() == BinaryOperator.AND || binary.operator() == BinaryOperator.OR;
        }

        @Override
        public Boolean other(Expression expression) {
          return false;
        }
      };

  /** Whether the parts of an expression are conditions of their own. */
  abstract boolean goesInto(Expression expression);

  /** The conditions of some formulas. */
  List<Expression> of(List<Expression> formulas) {
    return formulas.stream().flatMap(this::of).toList();
  }

  private Stream<Expression> of(Expression formula) {
    return goesInto(formula) ? formula.parts().stream().flatMap(this::of) : Stream.of(formula);
  }
}
