package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
   * @param documents where the results go, in each format that was asked for
   * @param traces into which folder counterexamples go
   * @param exports where counterexamples go that another tool can follow
   * @param certificates where proofs go that another tool can check
   */
  record Output(
      Map<DocumentFormat, String> documents,
      Map<TraceFormat, Path> traces,
      Optional<Path> exports,
      Optional<Path> certificates) {
    /** How the command line names standard output. */
    private static final String STANDARD = "-";

    Output {
      documents = Collections.unmodifiableMap(new LinkedHashMap<>(documents));
      traces = Collections.unmodifiableMap(new LinkedHashMap<>(traces));
    }

    /** The documents that take standard output from people; one at most makes sense. */
    List<DocumentFormat> toStandardOutput() {
      return documents.entrySet().stream()
          .filter(entry -> entry.getValue().equals(STANDARD))
          .map(Map.Entry::getKey)
          .toList();
    }

    /** Whether standard output belongs to a program. */
    boolean takesStandardOutput() {
      return !toStandardOutput().isEmpty();
    }

    /** All folders that files are written into. */
    List<Path> folders() {
      List<Path> folders = new ArrayList<>(traces.values());
      exports.ifPresent(folders::add);
      certificates.ifPresent(folders::add);
      return folders;
    }

    boolean isEmpty() {
      return documents.isEmpty() && folders().isEmpty();
    }
  }
}
