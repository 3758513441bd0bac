package org.holdfast.report;

import org.holdfast.checking.Verdict;

/** How a page shows at a glance whether an answer is the one that the author expects. */
final class VerdictBadge {
  private VerdictBadge() {}

  /** A sign beside the word: colours alone would not tell everybody. */
  static String sign(Result result) {
    return result.isMissed()
        ? "\u2717"
        : result.verdict() instanceof Verdict.Unknown ? "?" : "\u2713";
  }

  /** The style of the page for what is expected, for the opposite, and for what is unknown. */
  static String style(Result result) {
    return result.isMissed()
        ? "violated"
        : result.verdict() instanceof Verdict.Unknown ? "unknown" : "holds";
  }
}
