package org.holdfast.bench.output;

/** What the program ends with. */
public final class ExitStatus {
  public static final int OK = 0;

  /** A verdict differs from the expected one, or a measured command failed. */
  public static final int DIFFERS = 1;

  public static final int USAGE = 2;

  /** A model could not be read. */
  public static final int BAD_MODEL = 65;

  public static final int OUR_FAULT = 70;

  private ExitStatus() {}
}
