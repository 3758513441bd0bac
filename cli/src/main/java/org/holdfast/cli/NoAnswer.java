package org.holdfast.cli;

import org.holdfast.checking.Verdict;

/** A command other than a check could not do its work, though nobody made a mistake. */
final class NoAnswer extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Verdict.Unknown verdict;

  NoAnswer(String action, Verdict.Unknown verdict) {
    super(
        "cannot "
            + action
            + ": "
            + verdict.reason().code()
            + (verdict.explanation().isBlank() ? "" : ": " + verdict.explanation().strip()));
    this.verdict = verdict;
  }

  int status() {
    return verdict.reason() == Verdict.Reason.INTERRUPTED
        ? ExitStatus.INTERRUPTED
        : ExitStatus.UNKNOWN;
  }
}
