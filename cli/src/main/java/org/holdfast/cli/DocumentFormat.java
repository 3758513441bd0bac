package org.holdfast.cli;

import java.util.function.Function;
import org.holdfast.report.HtmlReport;
import org.holdfast.report.JsonReport;
import org.holdfast.report.JunitReport;
import org.holdfast.report.Report;
import org.holdfast.report.SarifReport;

/** What the results of a check can be written as, in one document. */
enum DocumentFormat {
  JSON("--json", report -> new JsonReport(report).render()),
  HTML("--html", report -> new HtmlReport(report).render()),
  SARIF("--sarif", report -> new SarifReport(report).render()),
  JUNIT("--junit", report -> new JunitReport(report).render());

  private final String option;
  private final Function<Report, String> writer;

  DocumentFormat(String option, Function<Report, String> writer) {
    this.option = option;
    this.writer = writer;
  }

  /** How the command line asks for it. */
  String option() {
    return option;
  }

  String render(Report report) {
    return writer.apply(report);
  }
}
