package org.holdfast.cli;

import java.io.PrintStream;

/**
 * Where a command prints, and whether a person watches. The virtual machine cannot tell which of
 * its streams are terminals, so the launcher says so, and how wide they are.
 */
record Console(
    PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal, int columns) {
  /** Where nobody says how wide a terminal is. */
  private static final int USUAL_COLUMNS = 80;

  private static final int LEAST_COLUMNS = 20;

  static Console plain(PrintStream out, PrintStream err) {
    return new Console(out, err, false, false, USUAL_COLUMNS);
  }

  /** As the launcher describes it in system properties. */
  static Console launched(PrintStream out, PrintStream err) {
    return new Console(
        out,
        err,
        Boolean.getBoolean("holdfast.stdout.terminal"),
        Boolean.getBoolean("holdfast.stderr.terminal"),
        Math.max(LEAST_COLUMNS, Integer.getInteger("holdfast.columns", USUAL_COLUMNS)));
  }
}
