package org.holdfast.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.CheckerOptions.Coverage;
import org.holdfast.promela.checker.CheckerOptions.Symmetry;
import org.holdfast.promela.checker.CheckerOptions.Vacuity;

/** The options that only Promela has. */
record SearchChoice(
    boolean lossy,
    boolean counting,
    Reduction reduction,
    Scheduling scheduling,
    Map<String, String> definitions,
    Vacuity vacuity,
    Coverage coverage) {
  static SearchChoice of(boolean lossy, Optional<String> fairness, List<String> definitions)
      throws UsageException {
    if (fairness.isPresent() && !fairness.get().equals("weak")) {
      throw new UsageException(
          "--fairness knows only 'weak'; other fairness is written into the model, as ltl fairness"
              + " { ... }");
    }
    Map<String, String> macros = new LinkedHashMap<>();
    for (String definition : definitions) {
      String[] sides = definition.split("=", 2);
      if (!sides[0].matches("[A-Za-z_]\\w*")) {
        throw new UsageException(
            "'" + definition + "' does not define a macro; write -D NAME or -D NAME=TEXT");
      }
      // As for a C compiler.
      macros.put(sides[0], sides.length == 2 ? sides[1] : "1");
    }
    return new SearchChoice(
        lossy,
        true,
        Reduction.AMPLE,
        fairness.isPresent() ? Scheduling.WEAKLY_FAIR : Scheduling.ANY,
        macros,
        Vacuity.CHECKED,
        Coverage.SUMMARY);
  }

  /** The same, but processes are told apart even where that makes no difference. */
  SearchChoice withoutCounting() {
    return new SearchChoice(lossy, false, reduction, scheduling, definitions, vacuity, coverage);
  }

  /** The same, but every step of every state is taken. */
  SearchChoice withoutReduction() {
    return new SearchChoice(
        lossy, counting, Reduction.NONE, scheduling, definitions, vacuity, coverage);
  }

  SearchChoice with(Vacuity choice) {
    return new SearchChoice(lossy, counting, reduction, scheduling, definitions, choice, coverage);
  }

  SearchChoice with(Coverage choice) {
    return new SearchChoice(lossy, counting, reduction, scheduling, definitions, vacuity, choice);
  }

  /** For models of another kind. */
  void requireNone() throws UsageException {
    if (lossy) {
      throw new UsageException("--lossy is about the channels of Promela, a .ta file has none");
    }
    if (!counting) {
      throw new UsageException(
          "--no-symmetry is for Promela; the processes of a .ta file are always counted");
    }
    if (reduction == Reduction.NONE) {
      throw new UsageException(
          "--no-reduction is for Promela; no steps of a .ta file are left out");
    }
    if (!definitions.isEmpty()) {
      throw new UsageException("-D is for Promela; a .ta file has no preprocessor");
    }
    if (coverage == Coverage.EVERY_STATEMENT) {
      throw new UsageException(
          "--coverage is about the statements of Promela, a .ta file has none");
    }
    if (vacuity == Vacuity.NOT_CHECKED) {
      throw new UsageException("--no-vacuity is for Promela; a .ta file is not looked at that way");
    }
    if (scheduling != Scheduling.ANY) {
      throw new UsageException(
          "--fairness is for Promela; the fairness of a .ta file is written into its properties");
    }
  }

  PromelaOptions meaning() {
    return lossy ? PromelaOptions.DEFAULT.losingMessages() : PromelaOptions.DEFAULT;
  }

  CheckerOptions options(int threads) {
    SearchOptions search =
        SearchOptions.defaults()
            .withThreads(threads)
            .withScheduling(scheduling)
            .withReduction(reduction);
    return new CheckerOptions(
        search, counting ? Symmetry.COUNTED : Symmetry.IGNORED, vacuity, coverage);
  }
}
