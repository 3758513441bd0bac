package org.holdfast.promela.runtime;

/** A run cannot go on: an index out of bounds, a division by zero, a channel misused. */
public sealed class RuntimeFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Without a stack trace, because searches meet many of these. */
  RuntimeFault(String message) {
    super(message, null, false, false);
  }

  /** A channel is asked that does not exist or holds no messages. */
  public static final class OfChannel extends RuntimeFault {
    private static final long serialVersionUID = 1L;

    OfChannel(String message) {
      super(message);
    }
  }

  /** Whether a process could move depends on whether it could move. */
  static final class Circular extends RuntimeFault {
    private static final long serialVersionUID = 1L;

    Circular(int process) {
      super("whether process " + process + " is enabled depends on itself");
    }
  }

  /** An index that is within an array. */
  static int index(int value, int length, String name) {
    if (value < 0 || value >= length) {
      throw new RuntimeFault(
          "index " + value + " is outside of '" + name + "', which has " + length + " elements");
    }
    return value;
  }

  static int divisor(int value) {
    if (value == 0) {
      throw new RuntimeFault("division by zero");
    }
    return value;
  }

  static RuntimeFault assertion(String text) {
    return new RuntimeFault("assertion violated: " + text);
  }
}
