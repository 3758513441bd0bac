package org.holdfast.smt.simplex;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;

/** Turns formulas into bounds of columns. */
final class ColumnCompiler implements Formula.Visitor<ColumnFormula> {
  /** There are no columns for remainders. */
  static final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Unsupported() {
      super("divisibility", null, false, false);
    }
  }

  private final Columns columns;
  private boolean positive = true;

  ColumnCompiler(Columns columns) {
    this.columns = columns;
  }

  /**
   * The formula, with columns of the innermost scope.
   *
   * @throws ArithmeticException if a number is too large
   */
  ColumnFormula compile(Formula formula) {
    positive = true;
    return formula.accept(this);
  }

  @Override
  public ColumnFormula truth(Formula.Truth truth) {
    return truth.value() == positive ? ColumnFormula.Every.NONE : ColumnFormula.Any.NONE;
  }

  @Override
  public ColumnFormula not(Formula.Not not) {
    positive = !positive;
    try {
      return not.operand().accept(this);
    } finally {
      positive = !positive;
    }
  }

  @Override
  public ColumnFormula and(Formula.And and) {
    return joined(and.operands(), positive);
  }

  @Override
  public ColumnFormula or(Formula.Or or) {
    return joined(or.operands(), !positive);
  }

  private ColumnFormula joined(List<Formula> operands, boolean all) {
    List<ColumnFormula> parts = new ArrayList<>(operands.size());
    for (Formula operand : operands) {
      parts.add(operand.accept(this));
    }
    return all ? new ColumnFormula.Every(parts) : new ColumnFormula.Any(parts);
  }

  @Override
  public ColumnFormula divides(Formula.Divides divides) {
    throw new Unsupported();
  }

  @Override
  public ColumnFormula comparison(Formula.Comparison comparison) {
    LinearTerm left = comparison.left();
    LinearTerm right = comparison.right();
    return switch (positive ? comparison.relation() : comparison.relation().negated()) {
      case EQ -> columns.compared(left, right, true);
      case NE -> new ColumnFormula.Any(List.of(greater(left, right), greater(right, left)));
      case LT -> greater(right, left);
      case LE -> columns.compared(right, left, false);
      case GT -> greater(left, right);
      case GE -> columns.compared(left, right, false);
    };
  }

  private ColumnFormula greater(LinearTerm left, LinearTerm right) {
    return columns.compared(left, right.plus(1), false);
  }
}
