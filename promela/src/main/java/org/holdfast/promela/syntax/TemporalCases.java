package org.holdfast.promela.syntax;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/**
 * What the connectives and the temporal operators of a formula mean. What a condition without them
 * says of a state is left to {@link #other}.
 */
public interface TemporalCases extends ExpressionCases<Ltl> {
  @Override
  default Ltl literal(Expression.Literal literal) {
    return Ltl.state(literal.value() != 0 ? Formula.TRUE : Formula.FALSE);
  }

  @Override
  default Ltl unary(Expression.Unary unary) {
    return unary.operator() == Expression.UnaryOperator.NOT
        ? Ltl.not(unary.operand().accept(this))
        : other(unary);
  }

  @Override
  default Ltl binary(Expression.Binary binary) {
    return switch (binary.operator()) {
      case AND -> Ltl.and(List.of(binary.left().accept(this), binary.right().accept(this)));
      case OR -> Ltl.or(List.of(binary.left().accept(this), binary.right().accept(this)));
      default -> other(binary);
    };
  }

  @Override
  default Ltl temporal(Expression.Temporal temporal) {
    Ltl left = temporal.left().accept(this);
    // Missing for the operators that have one operand only.
    Ltl right = temporal.right().map(operand -> operand.accept(this)).orElse(left);
    return switch (temporal.operator()) {
      case ALWAYS -> new Ltl.Always(left);
      case EVENTUALLY -> new Ltl.Eventually(left);
      case IMPLIES -> Ltl.implies(left, right);
      case EQUIVALENT -> Ltl.and(List.of(Ltl.implies(left, right), Ltl.implies(right, left)));
      case UNTIL -> new Ltl.Until(left, right);
      case WEAK_UNTIL -> Ltl.or(List.of(new Ltl.Always(left), new Ltl.Until(left, right)));
      case RELEASE -> new Ltl.Release(left, right);
    };
  }
}
