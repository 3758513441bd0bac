package org.holdfast.promela.step;

import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** Replaces atoms about constants by what they are. */
final class FormulaFolding {
  private FormulaFolding() {}

  static Formula fold(Formula formula) {
    return formula.mapAtoms(FormulaFolding::folded);
  }

  /** The formula with its variables replaced, and folded. */
  static Formula substitute(Formula formula, Function<Variable, LinearTerm> substitution) {
    return fold(formula.substitute(substitution));
  }

  private static Formula folded(Formula.Atom atom) {
    boolean constant = atom.subject().isConstant();
    return !constant ? atom : atom.evaluate(NOTHING) ? Formula.TRUE : Formula.FALSE;
  }

  /** A variable may still stand on both sides of a comparison, so that it makes no difference. */
  private static final Valuation NOTHING = variable -> java.math.BigInteger.ZERO;
}
