package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.rounds.RoundReach;
import org.holdfast.bench.rounds.RoundTables;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "rounds",
    description =
        "Searches what a paper on algorithms in rounds verifies, beside its tables 1 to 5.",
    footer = {
      "",
      "A cell has states, their memory, and cpu seconds. 'figures' is the Promela of the paper as",
      "printed, searched by our Promela engine, where it is found. 'full', 'message order',",
      "'partition' and 'all' are our models with more and more reductions; 'refused' means that",
      "partition symmetry is not valid and was not used. What took longer than the time-out is",
      "marked by '>' and not tried on later rows. In table 5 our cells are the symbolic engine.",
      "With --svg, two algorithms are searched with more and more processes until the time is up."
    })
final class RoundsCommand implements Callable<Integer> {
  private static final String FIGURES = "shared/benchmarks/promela/rounds";

  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--only",
      paramLabel = "TABLE",
      description = "only this table, 1 to 5; may be repeated")
  private List<Integer> only = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for each search; ${DEFAULT-VALUE} unless told")
  private Duration timeout;

  @Option(names = "--no-figures", description = "leave out the Promela of the paper's figures")
  private boolean noFigures;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the tables as CSV")
  private Path csv;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "find out how far the time reaches, and draw it")
  private Path svg;

  RoundsCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws UsageException, ModelException, PropertyCheck.Fault {
    for (int table : only) {
      if (!RoundTables.exists(table)) {
        throw new UsageException("there is no table " + table + "; tables are 1 to 5");
      }
    }
    Optional<Destination> table = claim(csv);
    Optional<Destination> chart = claim(svg);
    Optional<Path> figures =
        noFigures ? Optional.empty() : Repository.find(FIGURES, Files::isDirectory);
    if (figures.isEmpty() && !noFigures) {
      err.print("no " + FIGURES + " beside the project: the figures are left out\n");
    }
    RoundTables tables = new RoundTables(figures, timeout, err);
    for (int number = 1; RoundTables.exists(number); number++) {
      if (only.isEmpty() || only.contains(number)) {
        out.print("Table " + number + "\n\n" + tables.table(number) + "\n");
      }
    }
    out.print("Published: " + RoundTables.source() + "\n");
    boolean allHold = tables.allHold();
    if (table.isPresent()) {
      table.get().write(tables.csv());
    }
    if (chart.isPresent()) {
      RoundReach reach = new RoundReach(timeout, err);
      reach.measure();
      out.print("\n" + reach.text());
      chart.get().write(reach.chart().svg());
      allHold &= reach.allHold();
    }
    return allHold ? ExitStatus.OK : ExitStatus.DIFFERS;
  }

  private static Optional<Destination> claim(Path path) throws UsageException {
    return path == null ? Optional.empty() : Optional.of(Destination.claim(path));
  }
}
