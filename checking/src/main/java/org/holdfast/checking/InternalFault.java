package org.holdfast.checking;

/** Something that cannot happen has happened: a fault of ours, to be reported as a bug. */
public final class InternalFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InternalFault(String message) {
    super(message);
  }
}
