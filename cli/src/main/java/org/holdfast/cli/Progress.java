package org.holdfast.cli;

import java.util.Optional;
import org.holdfast.checking.EventSink;

/** The progress line, where there is a terminal to show it on. */
record Progress(Optional<ProgressLine> line) implements AutoCloseable {
  static Progress on(Console console, int properties) {
    return new Progress(
        console.errIsTerminal()
            ? Optional.of(ProgressLine.ticking(console, properties))
            : Optional.empty());
  }

  EventSink events() {
    return line.<EventSink>map(shown -> shown).orElse(EventSink.NONE);
  }

  /** Prints something that stays, above the line. */
  void printing(Runnable print) {
    line.ifPresentOrElse(shown -> shown.printing(print), print);
  }

  @Override
  public void close() {
    line.ifPresent(ProgressLine::close);
  }
}
