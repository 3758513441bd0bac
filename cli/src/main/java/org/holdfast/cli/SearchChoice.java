package org.holdfast.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.promela.PromelaOptions;

/** The options that only Promela has. */
record SearchChoice(
    boolean lossy,
    boolean counting,
    Reduction reduction,
    Scheduling scheduling,
    Map<String, String> definitions,
    Scrutiny scrutiny) {
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
        Scrutiny.USUAL);
  }

  /** The same, but processes are told apart even where that makes no difference. */
  SearchChoice withoutCounting() {
    return new SearchChoice(lossy, false, reduction, scheduling, definitions, scrutiny);
  }

  /** The same, but every step of every state is taken. */
  SearchChoice withoutReduction() {
    return new SearchChoice(lossy, counting, Reduction.NONE, scheduling, definitions, scrutiny);
  }

  SearchChoice with(Scrutiny choice) {
    return new SearchChoice(lossy, counting, reduction, scheduling, definitions, choice);
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
    if (scrutiny.coverage()) {
      throw new UsageException(
          "--coverage is about the statements of Promela, a .ta file has none");
    }
    if (!scrutiny.vacuity()) {
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

  SearchOptions search(int threads) {
    return SearchOptions.defaults()
        .withThreads(threads)
        .withScheduling(scheduling)
        .withReduction(reduction);
  }
}
