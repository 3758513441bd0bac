package org.holdfast.cli;

import java.util.Optional;
import org.holdfast.arrays.checker.ArrayLanguage;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.arrays.checker.Suggestions;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.smt.SolverSource;

/** Array-based systems, for every command that reads one. */
class ArraySourceOptions implements LanguageOptions {
  @Override
  public final String heading() {
    return "Array-based systems";
  }

  @Override
  public final Language language(SolverSource solvers, SearchOptions search) throws UsageException {
    return new ArrayLanguage(solvers, failures(), suggestions(), search.threads());
  }

  Optional<Failures> failures() throws UsageException {
    return Optional.empty();
  }

  Suggestions suggestions() throws UsageException {
    return Suggestions.PROVED;
  }

  @Override
  public final boolean asksSolver() {
    return true;
  }
}
