package org.holdfast.report;

import java.util.LinkedHashSet;
import java.util.Set;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;

/** The report as one page that needs nothing else: no scripts, no fonts, no network. */
public final class HtmlReport {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --ink: #1d2330; --paper: #fff; --soft: #667; --rule: #d5d9e2;
        --good: #17703c; --bad: #b3261e; --open: #8a5a00; --disc: #9db7e8; --moved: #f0a35e; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e4e7ee; --paper: #14171d; --soft: #99a;
        --rule: #353b48; --good: #62c98a; --bad: #ff8a80; --open: #e6b450; --disc: #3d5c9c;
        --moved: #a8621f; } }
      body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
        max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; margin: 1rem 0; }
      th, td { text-align: left; padding: .3rem .8rem; border-bottom: 1px solid var(--rule);
        vertical-align: top; }
      th { color: var(--soft); font-weight: 600; }
      td.n { text-align: right; font-variant-numeric: tabular-nums; }
      code, td.code { font-family: ui-monospace, monospace; font-size: .9em; }
      .holds { color: var(--good); } .violated { color: var(--bad); } .unknown { color: var(--open); }
      tr.loop td { border-left: 3px solid var(--moved); border-right: 3px solid var(--moved); }
      .scroll { overflow-x: auto; } svg { font: 14px ui-monospace, monospace; }
      svg text { fill: var(--ink); text-anchor: middle; } svg text.lane { text-anchor: start; }
      svg text.step { fill: var(--soft); } svg line { stroke: var(--rule); }
      svg circle { fill: var(--disc); } svg circle.changed { fill: var(--moved); }
      svg text.changed { font-weight: bold; }
      svg rect.loop { fill: none; stroke: var(--moved); stroke-dasharray: 5 4; }
      footer { color: var(--soft); margin-top: 2rem; }
      """;

  private final Report report;

  public HtmlReport(Report report) {
    this.report = report;
  }

  public String render() {
    StringBuilder page = new StringBuilder();
    String file = escape(report.model().file());
    page.append("<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n")
        .append("<meta name='viewport' content='width=device-width'>\n")
        .append("<title>")
        .append(file)
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1><code>")
        .append(file)
        .append("</code></h1>\n");
    appendVerdicts(page);
    for (Result result : report.results()) {
      if (result.verdict() instanceof Verdict.Violated violated) {
        appendCounterexample(page, result.property(), violated.trace());
      }
    }
    return page.append("<footer>holdfast ")
        .append(escape(report.version()))
        .append("</footer>\n</body>\n</html>\n")
        .toString();
  }

  private void appendVerdicts(StringBuilder page) {
    page.append("<p>").append(report.summary()).append("</p>\n<div class='scroll'><table>\n");
    page.append("<tr><th>property<th>verdict<th><th>engine<th>time</tr>\n");
    for (Result result : report.results()) {
      String word = result.verdictWord();
      page.append("<tr><td class='code'>").append(escape(result.property()));
      page.append("<td class='").append(word).append("'>").append(word);
      page.append("<td>").append(detail(result.verdict()));
      page.append("<td>").append(escape(result.engine()));
      page.append("<td class='n'>").append(Result.seconds(result.time())).append("</tr>\n");
    }
    page.append("</table></div>\n");
    appendRemarks(page);
  }

  /** Once each: most remarks are about the model, and so about every property. */
  private void appendRemarks(StringBuilder page) {
    Set<Remark> remarks = new LinkedHashSet<>();
    report.results().forEach(result -> remarks.addAll(result.verdict().evidence().remarks()));
    if (!remarks.isEmpty()) {
      page.append("<ul>\n");
      for (Remark remark : remarks) {
        page.append("<li>").append(escape(RemarkText.of(remark))).append("</li>\n");
      }
      page.append("</ul>\n");
    }
  }

  private static String detail(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return "<code>" + escape(holds.region().toString()) + "</code>";
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return "<code>" + escape(TraceTable.parameters(violated.trace())) + "</code>";
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return escape(unknown.reason().code() + ": " + unknown.explanation());
          }
        });
  }

  private void appendCounterexample(StringBuilder page, String property, Trace trace) {
    TraceTable table = TraceTable.of(trace);
    page.append("<h2><code>")
        .append(escape(property))
        .append("</code> is violated with <code>")
        .append(escape(TraceTable.parameters(trace)))
        .append("</code></h2>\n<div class='scroll'>\n")
        .append(new TraceChart(trace, report.model().counters()).svg())
        .append("</div>\n<div class='scroll'><table>\n")
        .append("<tr><th>step<th>")
        .append(ofStatements() ? "statement<th>source" : "rule<th>source<th>moved")
        .append("<th>changes</tr>\n");
    for (TraceTable.Row row : table.rows()) {
      page.append(row.inLoop() ? "<tr class='loop'>" : "<tr>");
      page.append("<td class='n'>").append(row.step());
      page.append("<td class='code'>").append(escape(row.action()));
      page.append("<td class='code'>").append(escape(row.source()));
      if (!ofStatements()) {
        page.append("<td class='n'>").append(row.moved());
      }
      page.append("<td class='code'>").append(escape(String.join(", ", row.changes())));
      page.append("</tr>\n");
    }
    page.append("</table></div>\n");
    if (!table.ending().isEmpty()) {
      page.append("<p>Then ").append(table.ending()).append(".</p>\n");
    }
  }

  /** In a program, one process moves at a time. */
  private boolean ofStatements() {
    return report.model().kind().equals("promela");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }
}
