package org.holdfast.cli;

import java.util.Optional;
import org.holdfast.checking.Language;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.checker.ThresholdLanguage;
import picocli.CommandLine.Option;

/** Options of a check that only threshold automata have. */
final class ThresholdOptions implements LanguageOptions {
  @Option(
      names = "--show-environment",
      description = "print what relates received to sent messages, and why; check nothing")
  private boolean showEnvironment;

  @Override
  public Language language(SolverSource solvers, int threads) {
    return new ThresholdLanguage(solvers, Z3PresburgerCheck::new);
  }

  @Override
  public boolean asksSolver() {
    return true;
  }

  @Override
  public Optional<String> listing() {
    return showEnvironment ? Optional.of("environment") : Optional.empty();
  }
}
