package org.holdfast.promela.step;

import java.math.BigInteger;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.ExpressionCases;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * Reads expressions as linear terms and as conditions on them. What is not linear is refused where
 * it stands.
 */
final class LinearExpressions {
  private final Names names;
  private final Quotients quotients;
  private final Diagnostics findings;

  /** What a name or an expression that only some places know stands for. */
  interface Names {
    /** The value of a variable; empty if there is none of this name. */
    Optional<LinearTerm> value(Expression.Reference reference);

    /** An expression that is a number but not a linear one; empty if this is no place for it. */
    default Optional<LinearTerm> number(Expression expression) {
      return Optional.empty();
    }

    /** An expression that is a condition of another kind; empty if this is no place for it. */
    default Optional<Formula> condition(Expression expression) {
      return Optional.empty();
    }
  }

  LinearExpressions(Names names, Quotients quotients, Diagnostics findings) {
    this.names = names;
    this.quotients = quotients;
    this.findings = findings;
  }

  LinearTerm term(Expression expression) {
    return expression.accept(new Terms());
  }

  Formula condition(Expression expression) {
    return expression.accept(new Conditions());
  }

  private Diagnostics.Reported refused(Expression expression, String why) {
    return findings.error(
        expression.position(), "'" + SyntaxPrinter.print(expression) + "' " + why);
  }

  private final class Terms implements ExpressionCases<LinearTerm> {
    @Override
    public LinearTerm literal(Expression.Literal literal) {
      return LinearTerm.constant(literal.value());
    }

    @Override
    public LinearTerm reference(Expression.Reference reference) {
      return names
          .value(reference)
          .orElseThrow(() -> refused(reference, "is not a plain variable of the step."));
    }

    @Override
    public LinearTerm unary(Expression.Unary unary) {
      return unary.operator() == Expression.UnaryOperator.MINUS
          ? term(unary.operand()).negated()
          : other(unary);
    }

    @Override
    public LinearTerm binary(Expression.Binary binary) {
      return switch (binary.operator()) {
        case PLUS -> term(binary.left()).plus(term(binary.right()));
        case MINUS -> term(binary.left()).minus(term(binary.right()));
        case TIMES -> product(binary);
        case DIVIDE -> quotient(binary);
        case MODULO ->
            term(binary.left()).minus(quotient(binary).times(divisor(binary).constant()));
        default -> other(binary);
      };
    }

    private LinearTerm product(Expression.Binary binary) {
      LinearTerm left = term(binary.left());
      LinearTerm right = term(binary.right());
      if (left.isConstant()) {
        return right.times(left.constant());
      } else if (right.isConstant()) {
        return left.times(right.constant());
      }
      throw refused(binary, "is a product of variables; only linear terms are compared.");
    }

    private LinearTerm divisor(Expression.Binary binary) {
      LinearTerm divisor = term(binary.right());
      if (!divisor.isConstant() || divisor.constant().signum() <= 0) {
        throw refused(binary, "divides by something else than a positive number.");
      }
      return divisor;
    }

    private LinearTerm quotient(Expression.Binary binary) {
      BigInteger divisor = divisor(binary).constant();
      LinearTerm dividend = term(binary.left());
      return quotients
          .of(dividend, divisor)
          .orElseThrow(() -> refused(binary, "divides variables; only parameters are divided."));
    }

    @Override
    public LinearTerm other(Expression expression) {
      return names
          .number(expression)
          .orElseThrow(() -> refused(expression, "is no linear term of variables."));
    }
  }

  private final class Conditions implements ExpressionCases<Formula> {
    @Override
    public Formula unary(Expression.Unary unary) {
      return unary.operator() == Expression.UnaryOperator.NOT
          ? Formula.not(condition(unary.operand()))
          : other(unary);
    }

    @Override
    public Formula binary(Expression.Binary binary) {
      return switch (binary.operator()) {
        case AND -> Formula.and(condition(binary.left()), condition(binary.right()));
        case OR -> Formula.or(condition(binary.left()), condition(binary.right()));
        case EQUAL -> compare(binary, Relation.EQ);
        case NOT_EQUAL -> compare(binary, Relation.NE);
        case LESS -> compare(binary, Relation.LT);
        case AT_MOST -> compare(binary, Relation.LE);
        case GREATER -> compare(binary, Relation.GT);
        case AT_LEAST -> compare(binary, Relation.GE);
        default -> other(binary);
      };
    }

    private Formula compare(Expression.Binary binary, Relation relation) {
      return FormulaFolding.fold(
          Formula.compare(term(binary.left()), relation, term(binary.right())));
    }

    @Override
    public Formula conditional(Expression.Conditional conditional) {
      Formula condition = condition(conditional.condition());
      return Formula.or(
          Formula.and(condition, condition(conditional.first())),
          Formula.and(Formula.not(condition), condition(conditional.second())));
    }

    @Override
    public Formula other(Expression expression) {
      return names.condition(expression).orElseGet(() -> notZero(term(expression)));
    }

    private Formula notZero(LinearTerm term) {
      return FormulaFolding.fold(Formula.compare(term, Relation.NE, LinearTerm.ZERO));
    }
  }
}
