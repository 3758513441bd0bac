package org.holdfast.checking;

/** What was asked for makes no sense or does not fit the model; the message says what to do. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
