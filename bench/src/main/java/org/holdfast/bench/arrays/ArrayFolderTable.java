package org.holdfast.bench.arrays;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.bench.measure.CommandRun;
import org.holdfast.bench.measure.Peer;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;

/**
 * The models of a folder, beside other tools on the same files. Commands are compared with
 * commands, by what they have of processors, start included.
 */
public final class ArrayFolderTable {
  private final ArrayMeasurement measurement;
  private final Failures failures;
  private final Duration timeout;
  private final List<Peer> commands;
  private final TextTable table;
  private final Map<String, Double> totals = new TreeMap<>();
  private boolean differs;

  /**
   * Prepares for a folder.
   *
   * @param commands ours first; none if nothing is to be compared with
   */
  public ArrayFolderTable(Failures failures, Duration timeout, List<Peer> commands) {
    this.measurement = new ArrayMeasurement(timeout);
    this.failures = failures;
    this.timeout = timeout;
    this.commands = List.copyOf(commands);
    List<String> header =
        new ArrayList<>(
            List.of(
                "file",
                "expected",
                "verdict",
                "s",
                "cpu s",
                "nodes",
                "queries",
                "heap MB",
                "trace"));
    commands.forEach(
        command -> {
          header.add(command.name() + " says");
          header.add(command.name() + " cpu s");
        });
    this.table = new TextTable(header.toArray(String[]::new));
  }

  /** Measures one model. */
  public void measure(Path file, Optional<String> expected)
      throws ModelException, UsageException, PropertyCheck.Fault, InterruptedException {
    ArrayMeasurement.Measured measured = measurement.of(file, failures, Optional.empty());
    differs |= expected.isPresent() && !expected.get().equals(measured.verdict());
    List<String> row =
        new ArrayList<>(
            List.of(
                file.getFileName().toString(),
                expected.orElse(""),
                measured.verdict(),
                Figures.seconds(measured.seconds()),
                Figures.seconds(measured.processorSeconds()),
                String.valueOf(measured.nodes()),
                String.valueOf(measured.queries()),
                Figures.megabytes(measured.heap()),
                measured.trace().isPresent() ? "" + measured.trace().getAsInt() : ""));
    for (Peer command : commands) {
      try {
        CommandRun run =
            CommandRun.of(Path.of("").toAbsolutePath(), command.command(file), timeout);
        totals.merge(command.name(), run.processorSeconds(), Double::sum);
        row.add(said(run));
        row.add(Figures.seconds(run.processorSeconds()));
      } catch (IOException e) {
        throw new UsageException("cannot run " + command.name() + ": " + e.getMessage());
      }
    }
    table.add(row);
  }

  /** The words of Cubicle, and our statuses; else the status as it is. */
  private static String said(CommandRun run) {
    if (run.status().isEmpty()) {
      return "timeout";
    } else if (run.output().contains("UNSAFE !")) {
      return "violated";
    } else if (run.output().contains("The system is SAFE")) {
      return "holds";
    }
    return switch (run.status().getAsInt()) {
      case 0 -> "holds";
      case 12 -> "violated";
      default -> "status " + run.status().getAsInt();
    };
  }

  public String text() {
    StringBuilder text = new StringBuilder(table.text());
    totals.forEach(
        (name, seconds) ->
            text.append(name)
                .append(": ")
                .append(Figures.seconds(seconds))
                .append(" s of processors\n"));
    return text.toString();
  }

  public String csv() {
    return table.csv();
  }

  public int status() {
    return differs ? ExitStatus.DIFFERS : ExitStatus.OK;
  }
}
