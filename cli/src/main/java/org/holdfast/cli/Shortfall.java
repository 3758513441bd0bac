package org.holdfast.cli;

import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.smt.SolverException;

/** What stopped a computation without being anybody's fault, as a verdict. */
final class Shortfall {
  private Shortfall() {}

  static Verdict.Unknown of(Reason reason, String explanation) {
    return new Verdict.Unknown(reason, explanation, Evidence.NONE);
  }

  /** Full memory, a spent budget or a solver that failed; empty for any other fault. */
  static Optional<Verdict.Unknown> of(Throwable fault, String progress) {
    if (fault instanceof BudgetExhausted exhausted) {
      return Optional.of(of(exhausted.reason(), progress));
    } else if (fault instanceof OutOfMemoryError) {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      return Optional.of(
          of(
              Reason.MEMORY,
              "the heap of "
                  + megabytes
                  + " MB is full; try --jobs 1, or HOLDFAST_JAVA_OPTS=-Xmx"
                  + 2 * megabytes
                  + "m"));
    } else if (fault instanceof StackOverflowError) {
      return Optional.of(of(Reason.MEMORY, "a formula is nested too deeply"));
    } else if (fault instanceof SolverException) {
      return Optional.of(of(Reason.SOLVER, String.valueOf(fault.getMessage())));
    }
    return Optional.empty();
  }

  /** For a budget that is spent. */
  static Verdict.Unknown of(Budget budget, String progress) {
    try {
      budget.spend();
    } catch (BudgetExhausted exhausted) {
      return of(exhausted.reason(), progress);
    }
    return of(Reason.INTERRUPTED, progress);
  }
}
