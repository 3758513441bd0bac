package org.holdfast.cli;

import java.io.PrintStream;

/**
 * Where a command prints, and whether a person watches. The virtual machine cannot tell which of
 * its streams are terminals, so the launcher says so.
 */
record Console(PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {

  static Console plain(PrintStream out, PrintStream err) {
    return new Console(out, err, false, false);
  }

  /** As the launcher describes it in system properties. */
  static Console launched(PrintStream out, PrintStream err) {
    return new Console(
        out,
        err,
        Boolean.getBoolean("holdfast.stdout.terminal"),
        Boolean.getBoolean("holdfast.stderr.terminal"));
  }
}
