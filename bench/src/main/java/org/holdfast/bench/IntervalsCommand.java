package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.bench.intervals.AbstractionRow;
import org.holdfast.bench.intervals.IntervalTable;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "intervals",
    description = "Checks the published tables on interval abstraction again, for every size.",
    footer = {
      "",
      "Columns in pairs: what was published, and ours. Published states are in thousands and contain",
      "those inside of a step; times are the total then, and ours by the clock and on the processor.",
      "What is published of table 5.1 is about one size; ours is about every size. The first row,",
      "and the first that is violated, are checked once before, without a report."
    })
final class IntervalsCommand implements Callable<Integer> {
  private static final String EXAMPLES = "examples/promela";
  private static final String RELEASED = "shared/benchmarks/promela/parametric";

  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--only",
      paramLabel = "MODEL",
      description = "only rows of this model, such as bcast-byz; may be repeated")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description = "the parametric models of the authors; ../shared/benchmarks/... unless told")
  private Path models;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for each row: 60s, 500ms, 2m")
  private Duration timeout;

  @Option(
      names = "--extraction",
      description = "measure what turns the same models into automata, instead of intervals")
  private boolean extraction;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  IntervalsCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws Exception {
    List<AbstractionRow> rows =
        AbstractionRow.all().stream()
            .filter(row -> only.isEmpty() || only.contains(row.model()))
            .toList();
    if (rows.isEmpty()) {
      throw new UsageException("no row is about " + String.join(", ", only));
    }
    Path folder =
        Optional.ofNullable(models)
            .or(() -> Repository.find(RELEASED, Files::isDirectory))
            .orElseThrow(
                () -> new UsageException("the models of the authors are not here; use --models"));
    Path examples =
        Repository.find(EXAMPLES, Files::isDirectory)
            .orElseThrow(() -> new UsageException("the examples are not here: " + EXAMPLES));
    Optional<Destination> destination =
        csv == null ? Optional.empty() : Optional.of(Destination.claim(csv));
    IntervalTable table =
        new IntervalTable(
            extraction ? IntervalTable.By.EXTRACTION : IntervalTable.By.INTERVALS,
            folder,
            examples,
            timeout);
    table.warmUp(rows.get(0));
    // Instances are searched by other classes than abstractions.
    for (AbstractionRow row : rows) {
      if (row.isViolated()) {
        table.warmUp(row);
        break;
      }
    }
    for (AbstractionRow row : rows) {
      err.print(row.model() + " " + row.property() + "\n");
      table.measure(row);
    }
    out.print(table.text());
    if (destination.isPresent()) {
      destination.get().write(table.csv());
    }
    return table.status();
  }
}
