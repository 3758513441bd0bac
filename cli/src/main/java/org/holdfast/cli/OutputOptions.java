package org.holdfast.cli;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
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
      names = "--sarif",
      paramLabel = "PATH",
      description = "write the results as SARIF, for code hosts and editors; - is standard output")
  private String sarif;

  @Option(
      names = "--junit",
      paramLabel = "PATH",
      description = "write the results as JUnit XML, for build servers; - is standard output")
  private String junit;

  @Option(
      names = "--plantuml",
      paramLabel = "DIR",
      description =
          "write counterexamples as PlantUML sequence diagrams, where processes are known")
  private Path plantuml;

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
    Map<DocumentFormat, String> documents = new EnumMap<>(DocumentFormat.class);
    put(documents, DocumentFormat.JSON, json);
    put(documents, DocumentFormat.HTML, html);
    put(documents, DocumentFormat.SARIF, sarif);
    put(documents, DocumentFormat.JUNIT, junit);
    Map<TraceFormat, Path> traces = new EnumMap<>(TraceFormat.class);
    put(traces, TraceFormat.ITF, itf);
    put(traces, TraceFormat.SVG, svg);
    put(traces, TraceFormat.PLANTUML, plantuml);
    return new CheckRequest.Output(documents, traces, exports, certificates);
  }

  private static <K, V> void put(Map<K, V> map, K key, V value) {
    if (value != null) {
      map.put(key, value);
    }
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
