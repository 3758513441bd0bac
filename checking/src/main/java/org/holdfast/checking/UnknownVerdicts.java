package org.holdfast.checking;

import org.holdfast.checking.Verdict.Reason;

/** Verdicts on what stopped without being anybody's fault: memory is full, the budget is spent. */
public final class UnknownVerdicts {
  private UnknownVerdicts() {}

  public static Verdict.Unknown of(Reason reason, String explanation) {
    return new Verdict.Unknown(reason, explanation, Evidence.NONE);
  }

  public static Verdict.Unknown of(OutOfMemoryError full) {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return of(
        Reason.MEMORY,
        "the heap of "
            + megabytes
            + " MB is full; try --jobs 1, or HOLDFAST_JAVA_OPTS=-Xmx"
            + 2 * megabytes
            + "m");
  }

  public static Verdict.Unknown of(StackOverflowError deep) {
    return of(Reason.MEMORY, "a formula is nested too deeply");
  }
}
