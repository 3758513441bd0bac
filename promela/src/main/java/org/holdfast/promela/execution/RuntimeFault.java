package org.holdfast.promela.execution;

/** A run cannot go on: an index out of bounds, a division by zero, a channel misused. */
final class RuntimeFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RuntimeFault(String message) {
    super(message, null, false, false);
  }
}
