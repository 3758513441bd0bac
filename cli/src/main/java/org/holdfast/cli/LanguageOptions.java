package org.holdfast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.smt.SolverSource;

/** The options that only one language has, a group of their own in the help. */
interface LanguageOptions {
  /** The heading of the group in the help. */
  String heading();

  /**
   * The language, with these options.
   *
   * @param search how states are searched where an engine does so
   */
  Language language(SolverSource solvers, SearchOptions search) throws UsageException;

  /** Whether any engine of the language asks a solver. */
  boolean asksSolver();

  /** Formats in which the model is to be printed, one after the other, instead of being checked. */
  default List<String> listings() {
    return List.of();
  }

  /** Where counterexamples are to be written for another tool. */
  default Optional<Path> exports() {
    return Optional.empty();
  }

  /** What the engine for all parameters works on, to be written beside its answer. */
  record Dump(String engine, List<String> formats, Path folder) {
    public Dump {
      formats = List.copyOf(formats);
    }
  }

  /** The dump that was asked for. */
  default Optional<Dump> dump() {
    return Optional.empty();
  }

  /** Where proofs are to be written for other tools to check. */
  default Optional<Path> certificates() {
    return Optional.empty();
  }
}
