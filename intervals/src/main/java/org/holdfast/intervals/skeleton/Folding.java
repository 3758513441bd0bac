package org.holdfast.intervals.skeleton;

import java.math.BigInteger;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** Replaces variables, and atoms that are about constants by what they are. */
public final class Folding {
  /** For variables that stand on both sides of a comparison, and so make no difference. */
  private static final Valuation ANY = variable -> BigInteger.ZERO;

  private Folding() {}

  public static Formula fold(Formula formula, Function<Variable, LinearTerm> substitution) {
    return formula.substitute(substitution).mapAtoms(Folding::folded);
  }

  private static Formula folded(Formula.Atom atom) {
    if (!atom.subject().isConstant()) {
      return atom;
    }
    return atom.evaluate(ANY) ? Formula.TRUE : Formula.FALSE;
  }
}
