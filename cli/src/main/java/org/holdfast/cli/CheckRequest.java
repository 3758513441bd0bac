package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Size;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.report.TextReport;

/**
 * What {@code holdfast check} was asked for, as it stands on the command line.
 *
 * @param explain whether to find out which parts of the model each proof needs
 */
record CheckRequest(
    Path file,
    List<String> properties,
    Method method,
    Output output,
    Optional<Duration> timeout,
    int jobs,
    boolean explain,
    TextReport.Colours colours,
    TextReport.Runs runs) {
  CheckRequest {
    properties = List.copyOf(properties);
  }

  /**
   * How to find the answer.
   *
   * @param engine the name of an engine
   * @param parameters the size, as text
   * @param storage how states are stored, if that was chosen
   * @param order in which order they are visited, if that was chosen
   */
  record Method(
      Optional<String> engine,
      Optional<String> parameters,
      Optional<Storage> storage,
      Optional<Order> order,
      Size.Admission admission) {}

  /**
   * What is to be written besides the report for people.
   *
   * @param exports where counterexamples go that another tool can follow
   * @param certificates where proofs go that another tool can check
   */
  record Output(
      Optional<String> json,
      Optional<Path> itf,
      Optional<String> html,
      Optional<Path> svg,
      Optional<Path> exports,
      Optional<Path> certificates) {
    /** How the command line names standard output. */
    private static final Optional<String> STANDARD = Optional.of("-");

    boolean jsonToStandardOutput() {
      return json.equals(STANDARD);
    }

    boolean htmlToStandardOutput() {
      return html.equals(STANDARD);
    }

    /** Whether standard output belongs to a program. */
    boolean toStandardOutput() {
      return jsonToStandardOutput() || htmlToStandardOutput();
    }

    boolean isEmpty() {
      return json.isEmpty()
          && itf.isEmpty()
          && html.isEmpty()
          && svg.isEmpty()
          && exports.isEmpty()
          && certificates.isEmpty();
    }
  }
}
