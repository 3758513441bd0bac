package org.holdfast.cli;

import java.io.PrintStream;
import java.util.Optional;

/** A line that counts what is done, where there is a terminal to show it on. */
final class Counted implements AutoCloseable {
  private static final String CLEAR = "\r\u001b[K";

  private final Optional<PrintStream> terminal;
  private final String things;
  private final int all;
  private int done;

  private Counted(Optional<PrintStream> terminal, String things, int all) {
    this.terminal = terminal;
    this.things = things;
    this.all = all;
    show();
  }

  static Counted on(Console console, String things, int all) {
    return new Counted(
        console.errIsTerminal() ? Optional.of(console.err()) : Optional.empty(), things, all);
  }

  void next() {
    done++;
    show();
  }

  private void show() {
    terminal.ifPresent(
        stream -> {
          stream.print(CLEAR + done + " of " + all + " " + things);
          stream.flush();
        });
  }

  @Override
  public void close() {
    terminal.ifPresent(
        stream -> {
          stream.print(CLEAR);
          stream.flush();
        });
  }
}
