package org.holdfast.cli;

import java.util.Optional;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.checker.PseudocodeLanguage;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.rounds.checker.RoundEngines;
import org.holdfast.rounds.checker.RoundOptions;
import org.holdfast.rounds.checker.SolverOptions;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import picocli.CommandLine.Option;

/** Pseudocode, for every command that reads an algorithm. */
class PseudocodeSourceOptions implements LanguageOptions {
  @Option(
      names = "--faults",
      paramLabel = "MODEL",
      description =
          "how processes fail, instead of what the file says: none, clean_crash(f), crash(f),"
              + " omission(f), symmetric(f) or byzantine(f); in a check, 'all' makes a table of them")
  private String faults;

  @Option(
      names = "--assume",
      paramLabel = "CONDITION",
      description = "the condition on the parameters, instead of what the file says: 'n > 2*t'")
  private String assume;

  @Option(
      names = "--rounds",
      paramLabel = "K",
      description =
          "how many rounds a formula has where an algorithm in rounds has no last one"
              + " (--engine smt, --to smt2); default ${DEFAULT-VALUE}")
  private int rounds = SolverOptions.USUAL_ROUNDS;

  @Override
  public final String heading() {
    return "Pseudocode";
  }

  @Override
  public final Language language(SolverSource solvers, SearchOptions search) throws UsageException {
    if (Replacements.ALL.equals(faults) && !comparesFaults()) {
      throw new UsageException("--faults all is for check; name one fault model here");
    }
    if (rounds < 1) {
      throw new UsageException("--rounds is at least 1");
    }
    return new PseudocodeLanguage(
        solvers,
        Z3PresburgerCheck::new,
        search,
        new Replacements(Optional.ofNullable(faults), Optional.ofNullable(assume)),
        new RoundEngines(
            new RoundOptions(search, reductions()), new SolverOptions(solvers, rounds)));
  }

  /** Which reductions are wanted where an algorithm is written in rounds. */
  ReductionOptions reductions() {
    return ReductionOptions.ALL;
  }

  /** Whether fault models can be compared with each other. */
  boolean comparesFaults() {
    return false;
  }

  @Override
  public final boolean asksSolver() {
    return true;
  }
}
