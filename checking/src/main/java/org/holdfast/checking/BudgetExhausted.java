package org.holdfast.checking;

/** Time is up, memory is full, or somebody asked to stop. Becomes an {@code Unknown} verdict. */
public final class BudgetExhausted extends Exception {
  private static final long serialVersionUID = 1L;

  private final Verdict.Reason reason;

  public BudgetExhausted(Verdict.Reason reason) {
    super(reason.code(), null, false, false);
    this.reason = reason;
  }

  public Verdict.Reason reason() {
    return reason;
  }
}
