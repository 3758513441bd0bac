package org.holdfast.cli;

import java.util.List;
import org.holdfast.checking.Verdict;

/** Says that a search did not take every step of every state. */
final class LeftOut {
  private LeftOut() {}

  static List<String> remarks(Verdict verdict) {
    long states = verdict.evidence().statistics().getOrDefault("reduced", 0L);
    if (states == 0) {
      return List.of();
    }
    String more =
        verdict instanceof Verdict.Violated
            ? "; there may be a shorter run, which --no-reduction finds"
            : "";
    return List.of(
        "reduced: in "
            + states
            + (states == 1 ? " state" : " states")
            + " one process went on alone, which nothing notices"
            + more);
  }
}
