package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.UsageException;
import org.holdfast.report.TextReport;
import picocli.CommandLine.Option;

/** Options of a check about what is written, and where. */
final class OutputOptions {
  @Option(
      names = "--json",
      paramLabel = "PATH",
      description = "write the results as JSON; - is standard output")
  private String json;

  @Option(names = "--itf", paramLabel = "DIR", description = "write counterexamples as ITF traces")
  private Path itf;

  @Option(
      names = "--html",
      paramLabel = "PATH",
      description = "write a page with charts; - is standard output")
  private String html;

  @Option(
      names = "--svg",
      paramLabel = "DIR",
      description = "write counterexamples as message charts, where processes are known")
  private Path svg;

  @Option(
      names = "--trace",
      paramLabel = "HOW",
      description =
          "how counterexamples are printed: table, a row a step with what it changes (the usual"
              + " way); story, who does what and receives what from whom; diff, only what changes;"
              + " chart, a message chart with a lane a process")
  private String trace;

  @Option(names = "--no-color", description = "no colours, even on a terminal")
  private boolean noColour;

  boolean colourless() {
    return noColour;
  }

  CheckRequest.Output output(Optional<Path> exports, Optional<Path> certificates) {
    return new CheckRequest.Output(
        Optional.ofNullable(json),
        Optional.ofNullable(itf),
        Optional.ofNullable(html),
        Optional.ofNullable(svg),
        exports,
        certificates);
  }

  TextReport.Runs runs() throws UsageException {
    if (trace == null) {
      return TextReport.Runs.TABLE;
    }
    return switch (trace) {
      case "table" -> TextReport.Runs.TABLE;
      case "story" -> TextReport.Runs.STORY;
      case "diff" -> TextReport.Runs.DIFF;
      case "chart" -> TextReport.Runs.CHART;
      default ->
          throw new UsageException(
              "'"
                  + trace
                  + "' is no way to print a run; write --trace table, story, diff or chart");
    };
  }
}
