package org.holdfast.cli;

import java.util.Optional;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.promela.PromelaOptions;

/** The options that only Promela has. */
record SearchChoice(boolean lossy, Scheduling scheduling) {
  static SearchChoice of(boolean lossy, Optional<String> fairness) throws UsageException {
    if (fairness.isPresent() && !fairness.get().equals("weak")) {
      throw new UsageException(
          "--fairness knows only 'weak'; other fairness is written into the model, as ltl fairness"
              + " { ... }");
    }
    return new SearchChoice(lossy, fairness.isPresent() ? Scheduling.WEAKLY_FAIR : Scheduling.ANY);
  }

  /** For models of another kind. */
  void requireNone() throws UsageException {
    if (lossy) {
      throw new UsageException("--lossy is about the channels of Promela, a .ta file has none");
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
    return SearchOptions.defaults().withThreads(threads).withScheduling(scheduling);
  }
}
