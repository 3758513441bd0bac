package org.holdfast.promela.runtime;

/** A state needs more bytes than were provided for. */
public final class StateTooLarge extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StateTooLarge(int bytes) {
    super(
        "a state needs more than "
            + bytes
            + " bytes; allow larger states, or start fewer processes",
        null,
        false,
        false);
  }
}
