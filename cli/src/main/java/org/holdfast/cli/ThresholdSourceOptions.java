package org.holdfast.cli;

import org.holdfast.checking.Language;
import org.holdfast.explicit.SearchOptions;
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
  public final Language language(SolverSource solvers, SearchOptions search) {
    return new ThresholdLanguage(solvers, Z3PresburgerCheck::new, search);
  }

  @Override
  public final boolean asksSolver() {
    return true;
  }
}
