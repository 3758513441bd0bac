package org.holdfast.cli;

import org.holdfast.checking.Language;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.checker.ThresholdLanguage;

/** Threshold automata, for every command that reads one; there is nothing to choose. */
class ThresholdSourceOptions implements LanguageOptions {
  @Override
  public final String heading() {
    return "Threshold automata";
  }

  @Override
  public final Language language(SolverSource solvers, int threads) {
    return new ThresholdLanguage(solvers, Z3PresburgerCheck::new);
  }

  @Override
  public final boolean asksSolver() {
    return true;
  }
}
