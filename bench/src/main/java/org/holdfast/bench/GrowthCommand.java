package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.bench.family.BroadcastLayers;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Scale;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "growth",
    description = "Measures how the time grows over a family of models: broadcasts in a row.")
final class GrowthCommand implements Callable<Integer> {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:\\.\\.(\\d{1,3}))?");
  private static final int MOST_RUNS = 100;

  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--layers",
      paramLabel = "A..B",
      defaultValue = "1..12",
      description = "how many broadcasts in a row; ${DEFAULT-VALUE} unless told")
  private String layers;

  @Option(
      names = "--step",
      paramLabel = "N",
      defaultValue = "1",
      description = "how many layers are added from one model to the next")
  private int step;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "3",
      description = "checks of each property, of which the median counts")
  private int runs;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for each check; a property that needs longer is not tried on larger models")
  private Duration timeout;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  @Option(names = "--svg", paramLabel = "FILE", description = "draw a chart")
  private Path svg;

  @Option(names = "--log", description = "logarithmic axes in the chart")
  private boolean logarithmic;

  @Option(
      names = "--write",
      paramLabel = "DIR",
      description = "write the models into this folder, for other tools, and measure nothing")
  private Path models;

  GrowthCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws UsageException, ModelException, PropertyCheck.Fault {
    Matcher range = RANGE.matcher(layers);
    int first = range.matches() ? Integer.parseInt(range.group(1)) : 0;
    int last = first > 0 && range.group(2) != null ? Integer.parseInt(range.group(2)) : first;
    if (first < 1 || last < first) {
      throw new UsageException("'" + layers + "' is no range of layers; write 1..12");
    }
    if (step < 1 || runs < 1 || runs > MOST_RUNS) {
      throw new UsageException("--step must be at least 1, --runs between 1 and " + MOST_RUNS);
    }
    if (models != null) {
      return write(first, last);
    }
    Optional<Destination> table = claim(csv);
    Optional<Destination> chart = claim(svg);
    PropertyCheck check = new PropertyCheck(timeout, Memory.Garbage.KEPT);
    GrowthTable growth = new GrowthTable(check, runs, err);
    growth.warmUp();
    for (int k = first; k <= last; k += step) {
      growth.measure(k);
    }
    out.print("JVM warm: one check of each kind went before these and is not reported.\n");
    out.print(
        "Seconds are the median of " + runs + " checks; the chart shows cpu seconds, which\n");
    out.print("are what a check had of a processor and tell more on a busy machine.\n\n");
    out.print(growth.text());
    if (table.isPresent()) {
      table.get().write(growth.csv());
    }
    if (chart.isPresent()) {
      Scale.Kind kind = logarithmic ? Scale.Kind.LOGARITHMIC : Scale.Kind.LINEAR;
      chart.get().write(growth.chart(kind).svg());
    }
    return growth.allHold() ? ExitStatus.OK : ExitStatus.DIFFERS;
  }

  private int write(int first, int last) throws UsageException {
    if (!Files.isDirectory(models)) {
      throw new UsageException("there is no folder " + models + "; create it first");
    }
    for (int k = first; k <= last; k += step) {
      Destination.claim(models.resolve("layers-%03d.ta".formatted(k)))
          .write(new BroadcastLayers(k, BroadcastLayers.Resilience.SUFFICIENT).text());
    }
    return ExitStatus.OK;
  }

  private static Optional<Destination> claim(Path path) throws UsageException {
    return path == null ? Optional.empty() : Optional.of(Destination.claim(path));
  }
}
