package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.References;
import org.holdfast.promela.syntax.Statement;

/**
 * Which values a {@code havoc} must try: those that the assumption right behind it admits, read off
 * the bounds among its conjuncts. The assumption itself is still tested afterwards, so bounds that
 * are too wide cost time and nothing else.
 */
final class HavocBounds {
  private static final int MOST_BITS = 8;

  private final ExpressionCompiler expressions;
  private final Module module;
  private final Diagnostics findings;

  HavocBounds(ExpressionCompiler expressions, Module module, Diagnostics findings) {
    this.expressions = expressions;
    this.module = module;
    this.findings = findings;
  }

  Code code(Statement.Havoc havoc, Flow.Place next, Scope scope) {
    Cell cell = expressions.references().scalarCell(havoc.variable(), scope);
    Type.Scalar type = cell.scalar();
    boolean small = !type.signed() && type.bits() <= MOST_BITS;
    List<Term> lower = new ArrayList<>();
    List<Term> upper = new ArrayList<>();
    for (Flow.Edge edge : next.edges()) {
      if (edge.statement() instanceof Statement.Assume assume && next.edges().size() == 1) {
        collect(assume.expression(), havoc.variable(), scope, lower, upper);
      }
    }
    if (small) {
      lower.add(Term.FALSE);
      upper.add(new Term.Constant(type.truncate(-1)));
    } else if (lower.isEmpty() || upper.isEmpty()) {
      throw findings.error(
          havoc.position(),
          "this 'havoc' has no bounds; let assume(low <= x && x <= high) follow.");
    }
    return new Code.AnyValue(cell, new Term.Largest(lower), new Term.Least(upper));
  }

  private void collect(
      Expression expression, Reference variable, Scope scope, List<Term> lower, List<Term> upper) {
    if (!(expression instanceof Expression.Binary binary)) {
      return;
    }
    if (binary.operator() == BinaryOperator.AND) {
      collect(binary.left(), variable, scope, lower, upper);
      collect(binary.right(), variable, scope, lower, upper);
    } else if (binary.left().isLike(variable) && isFree(binary.right(), variable)) {
      bound(binary.operator(), expressions.compile(binary.right(), scope), lower, upper);
    } else if (binary.right().isLike(variable) && isFree(binary.left(), variable)) {
      bound(binary.operator().mirrored(), expressions.compile(binary.left(), scope), lower, upper);
    }
  }

  private static void bound(
      BinaryOperator operator, Term limit, List<Term> lower, List<Term> upper) {
    switch (operator) {
      case AT_MOST -> upper.add(limit);
      case LESS -> upper.add(new Term.Binary(BinaryOperator.MINUS, limit, Term.TRUE));
      case AT_LEAST -> lower.add(limit);
      case GREATER -> lower.add(new Term.Binary(BinaryOperator.PLUS, limit, Term.TRUE));
      case EQUAL -> {
        lower.add(limit);
        upper.add(limit);
      }
      default -> {}
    }
  }

  /** Whether the value of an expression is the same before and after the variable changes. */
  private boolean isFree(Expression expression, Reference variable) {
    return !References.mayRead(expression, variable.name(), module);
  }
}
