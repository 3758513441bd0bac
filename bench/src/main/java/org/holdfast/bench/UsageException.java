package org.holdfast.bench;

/** The command line asks for something that cannot be done; the message says what. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
