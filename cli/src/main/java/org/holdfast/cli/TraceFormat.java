package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.Trace;
import org.holdfast.report.ItfWriter;
import org.holdfast.report.MessageChartSvg;
import org.holdfast.report.PlantUmlChart;
import org.holdfast.report.Result;

/** What each counterexample can be written as, in a file of its own. */
enum TraceFormat {
  ITF(".itf.json") {
    @Override
    Optional<String> render(String file, Result result, Trace trace) {
      return Optional.of(new ItfWriter(trace).render(file, result));
    }
  },
  SVG(".svg") {
    @Override
    Optional<String> render(String file, Result result, Trace trace) {
      return MessageChartSvg.of(trace, fileName(file), result.property());
    }
  },
  PLANTUML(".puml") {
    @Override
    Optional<String> render(String file, Result result, Trace trace) {
      return PlantUmlChart.of(trace, fileName(file) + ": " + result.property());
    }
  };

  private final String ending;

  TraceFormat(String ending) {
    this.ending = ending;
  }

  /** How the names of the files end. */
  String ending() {
    return ending;
  }

  /** Empty if the trace has nothing that this format could show. */
  abstract Optional<String> render(String file, Result result, Trace trace);

  private static String fileName(String file) {
    return Path.of(file).getFileName().toString();
  }
}
