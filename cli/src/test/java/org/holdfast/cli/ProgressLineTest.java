package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import org.holdfast.checking.Event;
import org.holdfast.checking.Statistics.Figure;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final String ERASE = "\r\u001b[K";

  private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
  private long nanoseconds = 77;

  private ProgressLine line(int properties) {
    return line(properties, 80);
  }

  private ProgressLine line(int properties, int columns) {
    return new ProgressLine(
        new PrintStream(terminal, true), columns, properties, () -> nanoseconds);
  }

  @Test
  void isAsLongAsTheTerminalIsWide() {
    for (int columns : new int[] {40, 120}) {
      terminal.reset();
      try (ProgressLine line = line(2, columns)) {
        line.accept(new Event.PhaseStarted("p".repeat(200), "search"));
        line.show();
      }
      assertThat(terminal.toString().replace(ERASE, "")).hasSize(columns - 2).endsWith("...");
    }
  }

  private void pass(int seconds) {
    nanoseconds += seconds * 1_000_000_000L;
  }

  @Test
  void tellsWhatComesFirst() {
    try (ProgressLine line = line(2)) {
      line.accept(new Event.Preparing("eliminating receive variables"));
      pass(3);
      line.show();
    }
    assertThat(terminal).hasToString(ERASE + "3 s, eliminating receive variables" + ERASE);
  }

  @Test
  void isGoneInTheEnd() {
    ProgressLine line = line(2);
    line.accept(new Event.PhaseStarted("unforg", "lazy flow"));
    line.accept(new Event.Progress("unforg", Figure.LEMMAS, 7));
    pass(1);
    line.show();
    line.close();
    line.show();
    assertThat(terminal)
        .hasToString(ERASE + "1 s, 0 of 2 decided; unforg: lazy flow, 7 lemmas (7/s)" + ERASE);
  }

  @Test
  void leavesNothingWhereNothingWasShown() {
    line(1).close();
    assertThat(terminal.size()).isZero();
  }

  @Test
  void hasAllFiguresOfASearch() {
    try (ProgressLine line = line(1)) {
      pass(10);
      line.accept(new Event.PhaseStarted("p", "search"));
      line.accept(new Event.Progress("p", Figure.STATES, 1_234_567));
      line.accept(new Event.Progress("p", Figure.DEPTH, 40));
      line.accept(new Event.Progress("p", Figure.BYTES, 98_765_432));
      pass(2);
      line.show();
    }
    assertThat(terminal.toString())
        .contains("12 s, 0 of 1 decided; p: search, 1.23M states (617k/s), depth 40, 98.8MB");
  }

  /** Without a word about when: however long it takes until it is shown, it is. */
  @Test
  void ticksByItself() throws InterruptedException {
    CountDownLatch shownTwice = new CountDownLatch(2);
    OutputStream counting =
        new OutputStream() {
          @Override
          public void write(int character) {
            if (character == '\r') {
              shownTwice.countDown();
            }
          }
        };
    PrintStream shown = new PrintStream(counting, true);
    Console console = Console.plain(shown, shown);
    try (ProgressLine line = ProgressLine.ticking(console, 1)) {
      line.accept(new Event.Preparing("reading"));
      shownTwice.await();
    }
  }
}
