package org.holdfast.bench.promela;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.LineChart;
import org.holdfast.bench.output.Scale;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions;

/**
 * The broadcast with more and more processes, as many of them Byzantine as it tolerates: what a
 * search takes that counts processes, and one that tells them apart. A kind of search that was too
 * slow once is not tried on larger sizes.
 */
public final class BroadcastGrowth {
  private static final String FILE = "broadcast/byzantine.pml";

  private final Path examples;
  private final String property;
  private final PropertyCheck check;
  private final PrintStream err;
  private final Series counted = new Series("processes counted", Search.COUNTED);
  private final Series plain = new Series("processes told apart", Search.ALL_STATES);
  private final List<LineChart.Tick> ticks = new ArrayList<>();
  private boolean allHold = true;
  private final TextTable table =
      new TextTable("N", "T", "F", "counted", "s", "cpu s", "MB", "all states", "s", "cpu s", "MB");

  /** What one kind of search took for the sizes it could do. */
  private static final class Series {
    private final String name;
    private final CheckerOptions options;
    private final List<Integer> sizes = new ArrayList<>();
    private final List<Measured> measured = new ArrayList<>();
    private boolean tooSlow;

    Series(String name, CheckerOptions options) {
      this.name = name;
      this.options = options;
    }

    LineChart.Line line(ToDoubleFunction<Measured> figure) {
      List<LineChart.Point> points = new ArrayList<>();
      for (int i = 0; i < sizes.size(); i++) {
        points.add(new LineChart.Point(sizes.get(i), figure.applyAsDouble(measured.get(i))));
      }
      return new LineChart.Line(name, points);
    }
  }

  public BroadcastGrowth(Path examples, String property, Duration timeout, PrintStream err) {
    this.examples = examples;
    this.property = property;
    this.check = new PropertyCheck(timeout, Memory.Garbage.COLLECTED);
    this.err = err;
  }

  /** Checks one size that is not reported, so that the virtual machine is warm. */
  public void warmUp() throws ModelException, UsageException, PropertyCheck.Fault {
    PromelaInstance instance = instance(6);
    Search.of(instance, property(instance), check);
  }

  public void measure(int size) throws ModelException, UsageException, PropertyCheck.Fault {
    PromelaInstance instance = instance(size);
    Property wanted = property(instance);
    List<String> row = new ArrayList<>();
    instance.parameters().values().forEach(value -> row.add(Integer.toString(value)));
    row.addAll(measure(counted, size, instance, wanted));
    row.addAll(measure(plain, size, instance, wanted));
    table.add(row);
    ticks.add(new LineChart.Tick(size, List.of(row.get(0), row.get(1))));
    err.printf("N = %d: counted %s s, all %s s%n", size, row.get(4), row.get(8));
  }

  private List<String> measure(Series series, int size, PromelaInstance instance, Property wanted)
      throws PropertyCheck.Fault {
    boolean applies = series == plain || Search.isCountable(instance, wanted);
    if (series.tooSlow || !applies) {
      return List.of("-", "-", "-", "-");
    }
    Measured measured = Search.run(instance, wanted, series.options, check);
    boolean done = Search.isDecided(measured);
    allHold &= !done || measured.verdict() instanceof Verdict.Holds;
    series.tooSlow = !done;
    if (done) {
      series.sizes.add(size);
      series.measured.add(measured);
    }
    String bound = done ? "" : ">";
    return List.of(
        bound + measured.statistic(Figure.STATES),
        bound + Figures.seconds(measured.seconds()),
        Figures.seconds(measured.processorSeconds()),
        bound + String.format(Locale.ROOT, "%.1f", measured.statistic(Figure.BYTES) / 1048576.0));
  }

  /** Whether no size was violated: it should hold for all. */
  public boolean allHold() {
    return allHold;
  }

  public boolean isExhausted() {
    return counted.tooSlow && plain.tooSlow;
  }

  public String text() {
    return table.text();
  }

  public String csv() {
    return table.csv();
  }

  public LineChart states() {
    return chart("States of the broadcast", "states", m -> m.statistic(Figure.STATES));
  }

  public LineChart seconds() {
    return chart("Time of a check of the broadcast", "cpu seconds", BroadcastGrowth::processor);
  }

  private static double processor(Measured measured) {
    double known = measured.processorSeconds();
    return Double.isNaN(known) ? measured.seconds() : known;
  }

  private LineChart chart(String title, String unit, ToDoubleFunction<Measured> figure) {
    return new LineChart(
        title + ", N > 3T, T Byzantine faults: " + property,
        unit,
        List.of(counted.line(figure), plain.line(figure)),
        ticks,
        List.of("processes (N)", "faults (T)"),
        Scale.Kind.LINEAR,
        Scale.Kind.LOGARITHMIC);
  }

  private PromelaInstance instance(int size) throws ModelException, UsageException {
    int faults = (size - 1) / 3;
    return new Subject(FILE, "N=%d,T=%d,F=%d".formatted(size, faults, faults)).instance(examples);
  }

  private Property property(PromelaInstance instance) throws UsageException {
    return instance
        .property(property)
        .orElseThrow(() -> new UsageException(FILE + " has no property " + property));
  }
}
