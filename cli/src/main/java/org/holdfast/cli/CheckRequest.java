package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.holdfast.report.TextReport;

/** What {@code holdfast check} was asked for, as it stands on the command line. */
record CheckRequest(
    Path file,
    List<String> properties,
    Optional<String> engine,
    Optional<String> parameters,
    boolean ignoreAssumptions,
    Optional<Duration> timeout,
    Optional<String> json,
    Optional<Path> itf,
    Optional<Path> html,
    Optional<Path> trails,
    SolverChoice solver,
    SearchChoice search,
    int jobs,
    TextReport.Colours colours) {
  CheckRequest {
    properties = List.copyOf(properties);
  }

  boolean jsonToStandardOutput() {
    return json.isPresent() && json.get().equals("-");
  }
}
