package org.holdfast.bench;

/** What the program ends with. */
final class ExitStatus {
  static final int OK = 0;

  /** A verdict differs from the expected one, or a measured command failed. */
  static final int DIFFERS = 1;

  static final int USAGE = 2;

  /** A model could not be read. */
  static final int BAD_MODEL = 65;

  static final int OUR_FAULT = 70;

  private ExitStatus() {}
}
