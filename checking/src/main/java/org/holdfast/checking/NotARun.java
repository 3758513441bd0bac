package org.holdfast.checking;

/** A candidate counterexample that the semantics of the model does not confirm. */
public final class NotARun extends Exception {
  private static final long serialVersionUID = 1L;

  public NotARun(String message) {
    super(message);
  }
}
