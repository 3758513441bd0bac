package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.promela.BroadcastGrowth;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "growth-promela",
    description =
        "Measures how states and time grow with the processes of the broadcast, counted or not.")
final class GrowthPromelaCommand implements Callable<Integer> {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,2})\\.\\.(\\d{1,2})");
  private static final String EXAMPLES = "examples/promela";
  private static final int FEWEST = 4;

  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--sizes",
      paramLabel = "A..B",
      defaultValue = "4..16",
      description = "how many processes, faulty ones included; ${DEFAULT-VALUE} unless told")
  private String sizes;

  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      defaultValue = "relay",
      description = "what is checked: unforgeability, correctness or relay")
  private String property;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for each search; a kind that needs longer is not tried on larger sizes")
  private Duration timeout;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "draw the states; the seconds go beside it, into FILE-seconds")
  private Path svg;

  GrowthPromelaCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws UsageException, ModelException, PropertyCheck.Fault {
    Matcher range = RANGE.matcher(sizes);
    int first = range.matches() ? Integer.parseInt(range.group(1)) : 0;
    int last = first > 0 ? Integer.parseInt(range.group(2)) : 0;
    if (first < FEWEST || last < first) {
      throw new UsageException(
          "'" + sizes + "' is no range of sizes from " + FEWEST + " on; write 4..16");
    }
    Optional<Destination> table = claim(csv);
    Optional<Destination> chart = claim(svg);
    Path examples = Repository.find(EXAMPLES, Files::isDirectory).orElse(Path.of(EXAMPLES));
    BroadcastGrowth growth = new BroadcastGrowth(examples, property, timeout, err);
    growth.warmUp();
    for (int size = first; size <= last && !growth.isExhausted(); size++) {
      growth.measure(size);
    }
    out.print("JVM warm: N = 6 was searched before these and is not reported. s are seconds of\n");
    out.print("a search, cpu s those it had of a processor; MB is what its states take.\n\n");
    out.print(growth.text());
    if (table.isPresent()) {
      table.get().write(growth.csv());
    }
    if (chart.isPresent()) {
      chart.get().write(growth.states().svg());
      chart.get().beside("-seconds").write(growth.seconds().svg());
    }
    return growth.allHold() ? ExitStatus.OK : ExitStatus.DIFFERS;
  }

  private static Optional<Destination> claim(Path path) throws UsageException {
    return path == null ? Optional.empty() : Optional.of(Destination.claim(path));
  }
}
