package org.holdfast.promela.export;

/** A model uses something that the other language does not have; the message names it. */
public final class NotExpressible extends Exception {
  private static final long serialVersionUID = 1L;

  NotExpressible(String message) {
    super(message);
  }
}
