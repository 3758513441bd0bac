package org.holdfast.smt;

/** A solver that cannot be started, died, or said something that is not an answer. */
public final class SolverException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SolverException(String message) {
    super(message);
  }

  public SolverException(String message, Throwable cause) {
    super(message, cause);
  }
}
