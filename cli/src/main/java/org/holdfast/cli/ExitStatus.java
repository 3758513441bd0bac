package org.holdfast.cli;

import java.util.List;
import org.holdfast.checking.Verdict;
import org.holdfast.report.Result;

/** What the command tells its caller; part of the interface, so never renumbered. */
final class ExitStatus {
  static final int ALL_HOLD = 0;
  static final int USAGE = 2;
  static final int VIOLATED = 12;
  static final int UNKNOWN = 20;
  static final int BAD_MODEL = 65;
  static final int OUR_FAULT = 70;

  /** What a shell reports for a program that an interrupt ended. */
  static final int INTERRUPTED = 130;

  private ExitStatus() {}

  static int of(List<Result> results) {
    if (results.stream().anyMatch(Result::isMissed)) {
      return VIOLATED;
    }
    boolean unknown =
        results.stream().anyMatch(result -> result.verdict() instanceof Verdict.Unknown);
    return unknown ? UNKNOWN : ALL_HOLD;
  }
}
