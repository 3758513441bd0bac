package org.holdfast.bench.rounds;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.LineChart;
import org.holdfast.bench.output.Scale;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.rounds.checker.RoundChecker;

/** How many processes a search gets through within its time, with all reductions. */
public final class RoundReach {
  private static final int FEWEST = 3;
  private static final int MOST = 40;
  private static final int CRASHES = 3;

  private final RoundMeasurement measurement;
  private final PrintStream err;
  private final TextTable table = new TextTable("algorithm", "n", "f", "states", "MB", "cpu s");
  private final List<LineChart.Line> lines = new ArrayList<>();
  private int largest = FEWEST;
  private boolean allHold = true;

  public RoundReach(Duration timeout, PrintStream err) {
    this.measurement = new RoundMeasurement(new PropertyCheck(timeout, Memory.Garbage.COLLECTED));
    this.err = err;
  }

  /** Both algorithms with two values, until the time is up. */
  public void measure() throws ModelException, UsageException, PropertyCheck.Fault {
    measure(RoundSubject.ONE_THIRD_LOSSY, "one-third rule, any loss", Optional.empty(), FEWEST);
    measure(RoundSubject.FLOOD_SET, "FloodSet, f = 3", Optional.of(CRASHES), CRASHES + 1);
  }

  private void measure(RoundSubject subject, String name, Optional<Integer> faults, int first)
      throws ModelException, UsageException, PropertyCheck.Fault {
    List<LineChart.Point> points = new ArrayList<>();
    boolean decided = true;
    for (int n = first; n <= MOST && decided; n++) {
      Measured measured =
          measurement
              .run(subject, 2, RoundSubject.size(n, faults), RoundChecker.NAME, RoundKind.ALL)
              .orElseThrow();
      decided = !(measured.verdict() instanceof Verdict.Unknown);
      allHold &= !decided || measured.verdict() instanceof Verdict.Holds;
      String bound = decided ? "" : ">";
      table.add(
          List.of(
              name,
              Integer.toString(n),
              faults.map(Object::toString).orElse(""),
              bound + measured.statistic(Figure.STATES),
              String.format(Locale.ROOT, "%.1f", measured.statistic(Figure.BYTES) / 1048576.0),
              bound + Figures.seconds(RoundTables.processor(measured))));
      err.print(
          name + ", n = " + n + ": " + Figures.seconds(RoundTables.processor(measured)) + " s\n");
      if (decided) {
        points.add(new LineChart.Point(n, RoundTables.processor(measured)));
        largest = Math.max(largest, n);
      }
    }
    lines.add(new LineChart.Line(name, points));
  }

  public boolean allHold() {
    return allHold;
  }

  public String text() {
    return table.text();
  }

  public LineChart chart() {
    List<LineChart.Tick> ticks = new ArrayList<>();
    // Every fourth size: more labels than that would meet.
    for (int n = FEWEST + 1; n <= largest; n += 4) {
      ticks.add(new LineChart.Tick(n, List.of(Integer.toString(n))));
    }
    return new LineChart(
        "Agreement for n processes, two values, all reductions",
        "cpu seconds",
        lines,
        ticks,
        List.of("processes (n)"),
        Scale.Kind.LINEAR,
        Scale.Kind.LOGARITHMIC);
  }
}
