package org.holdfast.checking;

/** Something has no counterpart in another language or tool; the message names it. */
public final class NotExpressible extends Exception {
  private static final long serialVersionUID = 1L;

  public NotExpressible(String message) {
    super(message);
  }
}
