package org.holdfast.cli;

/** The command line cannot be obeyed; the message says what to do instead. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
