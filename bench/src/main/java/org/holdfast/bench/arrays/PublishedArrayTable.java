package org.holdfast.bench.arrays;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;

/** Rows of the published tables, with our figures beside them. */
public final class PublishedArrayTable {
  private final ArrayMeasurement measurement;
  private final TextTable table =
      new TextTable(
          "table",
          "row",
          "published",
          "verdict",
          "trace then",
          "trace",
          "nodes then",
          "nodes",
          "calls then",
          "queries",
          "s then",
          "s",
          "cpu s",
          "heap MB");
  private boolean differs;

  public PublishedArrayTable(Duration timeout) {
    this.measurement = new ArrayMeasurement(timeout);
  }

  /** Checks the model of a row. */
  public void measure(PublishedArrayRow row, Path file, Failures failures)
      throws ModelException, UsageException, PropertyCheck.Fault {
    ArrayMeasurement.Measured measured =
        measurement.of(file, failures, Optional.of(row.property()));
    differs |= !measured.verdict().equals(row.verdict());
    // Shorter is no difference: search orders are not the same.
    table.add(
        List.of(
            row.table(),
            row.name(),
            row.verdict(),
            measured.verdict(),
            shown(row.trace()),
            shown(measured.trace()),
            String.valueOf(row.nodes()),
            String.valueOf(measured.nodes()),
            String.valueOf(row.calls()),
            String.valueOf(measured.queries()),
            Figures.seconds(row.seconds()),
            Figures.seconds(measured.seconds()),
            Figures.seconds(measured.processorSeconds()),
            Figures.megabytes(measured.heap())));
  }

  private static String shown(OptionalInt number) {
    return number.isPresent() ? "" + number.getAsInt() : "";
  }

  public boolean isEmpty() {
    return table.isEmpty();
  }

  public String text() {
    return table.text();
  }

  public String csv() {
    return table.csv();
  }

  public int status() {
    return differs ? ExitStatus.DIFFERS : ExitStatus.OK;
  }
}
