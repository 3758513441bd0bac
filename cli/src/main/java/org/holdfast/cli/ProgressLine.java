package org.holdfast.cli;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Statistics.Figure;

/**
 * One line on a terminal that tells what is going on, rewritten in place and gone in the end. Made
 * for a person who waits, so it appears only after a moment.
 */
final class ProgressLine implements EventSink, AutoCloseable {
  private static final long DELAY_MILLISECONDS = 400;
  private static final long PERIOD_MILLISECONDS = 200;
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream terminal;
  private final int width;
  private final int properties;
  private final LongSupplier nanoseconds;
  private final long start;
  private final Map<String, Work> underWay = new LinkedHashMap<>();
  private final Thread ticker;
  private String stage = "";
  private int finished;
  private boolean shown;
  private boolean closed;

  /** What is known of one property. */
  private static final class Work {
    String phase = "";
    final Map<Figure, Long> done = new EnumMap<>(Figure.class);
    long since;

    Work(long since) {
      this.since = since;
    }
  }

  /**
   * A line that is shown only when asked to.
   *
   * @param columns how wide the terminal is
   * @param nanoseconds the time, from any beginning
   */
  ProgressLine(PrintStream terminal, int columns, int properties, LongSupplier nanoseconds) {
    this.terminal = terminal;
    // A character in the last column may begin a new line.
    this.width = columns - 2;
    this.properties = properties;
    this.nanoseconds = nanoseconds;
    start = nanoseconds.getAsLong();
    ticker = new Thread(this::tick, "holdfast-progress");
    ticker.setDaemon(true);
  }

  /** A line that is shown after a moment, and again and again until it is closed. */
  static ProgressLine ticking(Console console, int properties) {
    ProgressLine line =
        new ProgressLine(console.err(), console.columns(), properties, System::nanoTime);
    line.ticker.start();
    return line;
  }

  @Override
  public synchronized void accept(Event event) {
    event.accept(notes);
  }

  private Work work(Event.OfProperty event) {
    stage = "";
    return underWay.computeIfAbsent(event.property(), name -> new Work(nanoseconds.getAsLong()));
  }

  private final Event.Visitor<Void> notes =
      new Event.Visitor<>() {
        @Override
        public Void preparing(Event.Preparing event) {
          stage = event.phase();
          return null;
        }

        @Override
        public Void phaseStarted(Event.PhaseStarted event) {
          Work work = work(event);
          work.phase = event.phase();
          work.done.clear();
          work.since = nanoseconds.getAsLong();
          return null;
        }

        @Override
        public Void progress(Event.Progress event) {
          work(event).done.put(event.figure(), event.done());
          return null;
        }

        @Override
        public Void violationFound(Event.ViolationFound event) {
          work(event).phase = "a violation is found, the search goes on";
          return null;
        }

        @Override
        public Void finished(Event.Finished event) {
          stage = "";
          finished++;
          underWay.remove(event.property());
          return null;
        }
      };

  /** Prints something that stays, above the line. */
  synchronized void printing(Runnable print) {
    erase();
    print.run();
  }

  @Override
  public synchronized void close() {
    closed = true;
    erase();
    ticker.interrupt();
  }

  private void tick() {
    try {
      Thread.sleep(DELAY_MILLISECONDS);
      while (true) {
        show();
        Thread.sleep(PERIOD_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      // Closed: nothing is left to show.
    }
  }

  /** Writes the line as of now, in place of what it was before. */
  synchronized void show() {
    if (!closed) {
      terminal.print(ERASE + line());
      terminal.flush();
      shown = true;
    }
  }

  private void erase() {
    if (shown) {
      terminal.print(ERASE);
      terminal.flush();
      shown = false;
    }
  }

  /** In detail only the property that is under way for longest; a line has no room for more. */
  private String line() {
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "%.0f s", seconds(start)));
    if (!stage.isEmpty()) {
      return line.append(", ").append(stage).toString();
    }
    line.append(", ").append(finished).append(" of ").append(properties).append(" decided");
    if (!underWay.isEmpty()) {
      Map.Entry<String, Work> first = underWay.entrySet().iterator().next();
      line.append("; ").append(first.getKey()).append(describe(first.getValue()));
    }
    if (underWay.size() > 1) {
      line.append("; ").append(underWay.size() - 1).append(" more under way");
    }
    return line.length() > width ? line.substring(0, width - 3) + "..." : line.toString();
  }

  /** What is counted first is what the work consists of, so it comes with its rate. */
  private String describe(Work work) {
    StringBuilder text = new StringBuilder(work.phase.isEmpty() ? "" : ": " + work.phase);
    boolean first = true;
    for (Map.Entry<Figure, Long> entry : work.done.entrySet()) {
      text.append(", ").append(amount(entry.getKey(), entry.getValue()));
      if (first) {
        double rate = entry.getValue() / Math.max(0.001, seconds(work.since));
        text.append(" (").append(brief(rate)).append("/s)");
        first = false;
      }
    }
    return text.toString();
  }

  private static String amount(Figure figure, long done) {
    return switch (figure) {
      case BYTES -> brief(done) + "B";
      case DEPTH -> "depth " + done;
      case STATES,
          TRANSITIONS,
          REDUCED,
          FAILED,
          QUERIES,
          LEMMAS,
          NODES,
          LOCATIONS,
          RULES,
          ATOMS,
          INSTANCES,
          REFINEMENTS ->
          brief(done) + " " + figure.code();
    };
  }

  /** Three digits at most, since nobody reads more on a line that changes. */
  private static String brief(double number) {
    String[] thousands = {"", "k", "M", "G", "T"};
    double rest = number;
    int power = 0;
    while (rest >= 1000 && power + 1 < thousands.length) {
      rest /= 1000;
      power++;
    }
    int digits = power == 0 || rest >= 100 ? 0 : rest >= 10 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + digits + "f%s", rest, thousands[power]);
  }

  private double seconds(long since) {
    return (nanoseconds.getAsLong() - since) / 1e9;
  }
}
