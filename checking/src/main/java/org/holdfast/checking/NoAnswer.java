package org.holdfast.checking;

/** Something other than a check could not be done, though nobody made a mistake. */
public final class NoAnswer extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Verdict.Unknown verdict;

  public NoAnswer(Verdict.Unknown verdict) {
    this(
        verdict.reason().code()
            + (verdict.explanation().isBlank() ? "" : ": " + verdict.explanation().strip()),
        verdict);
  }

  private NoAnswer(String message, Verdict.Unknown verdict) {
    super(message);
    this.verdict = verdict;
  }

  /** The same, with what was to be done: {@code cannot compare: timeout}. */
  public NoAnswer during(String action) {
    return new NoAnswer("cannot " + action + ": " + getMessage(), verdict);
  }

  /** What stopped it. */
  public Verdict.Unknown verdict() {
    return verdict;
  }
}
