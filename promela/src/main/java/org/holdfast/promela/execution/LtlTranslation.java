package org.holdfast.promela.execution;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.SyntaxPrinter;

/** Turns {@code ltl} formulas into temporal logic over observables, one for each condition. */
final class LtlTranslation {
  private final ExpressionCompiler expressions;
  private final Observables observables;

  LtlTranslation(ExpressionCompiler expressions, Observables observables) {
    this.expressions = expressions;
    this.observables = observables;
  }

  Ltl translate(Expression expression) {
    if (expression instanceof Expression.Temporal temporal) {
      return temporal(temporal);
    } else if (expression instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.NOT) {
      return Ltl.not(translate(unary.operand()));
    } else if (expression instanceof Expression.Binary binary
        && binary.operator() == BinaryOperator.AND) {
      return Ltl.and(List.of(translate(binary.left()), translate(binary.right())));
    } else if (expression instanceof Expression.Binary binary
        && binary.operator() == BinaryOperator.OR) {
      return Ltl.or(List.of(translate(binary.left()), translate(binary.right())));
    } else if (expression instanceof Expression.Literal literal) {
      return Ltl.state(literal.value() != 0 ? Formula.TRUE : Formula.FALSE);
    }
    return condition(expression);
  }

  private Ltl temporal(Expression.Temporal temporal) {
    Ltl left = translate(temporal.left());
    if (temporal.right().isEmpty()) {
      return temporal.operator() == Expression.TemporalOperator.ALWAYS
          ? new Ltl.Always(left)
          : new Ltl.Eventually(left);
    }
    Ltl right = translate(temporal.right().get());
    return switch (temporal.operator()) {
      case IMPLIES -> Ltl.implies(left, right);
      case EQUIVALENT -> Ltl.and(List.of(Ltl.implies(left, right), Ltl.implies(right, left)));
      case UNTIL -> new Ltl.Until(left, right);
      case WEAK_UNTIL -> Ltl.or(List.of(new Ltl.Always(left), new Ltl.Until(left, right)));
      case RELEASE -> new Ltl.Release(left, right);
      default -> throw new AssertionError(temporal);
    };
  }

  private Ltl condition(Expression expression) {
    Term term = expressions.compile(expression, Scope.GLOBAL);
    Variable observed = observables.add(SyntaxPrinter.print(expression), term);
    return Ltl.state(Formula.not(Formula.isZero(LinearTerm.of(observed))));
  }
}
