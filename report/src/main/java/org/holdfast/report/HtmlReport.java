package org.holdfast.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;

/** The report as one page. */
public final class HtmlReport {
  private final Report report;

  public HtmlReport(Report report) {
    this.report = report;
  }

  public String render() {
    StringBuilder page = new StringBuilder(HtmlPage.beginning(report.model().file()));
    appendVerdicts(page);
    return page.append(counterexamples("")).append(HtmlPage.end(report.version())).toString();
  }

  /**
   * A section for each violation.
   *
   * @param variant which version of the model it is about; empty if there is only one
   */
  String counterexamples(String variant) {
    StringBuilder sections = new StringBuilder();
    for (Result result : report.results()) {
      if (result.verdict() instanceof Verdict.Violated violated) {
        appendRun(sections, variant, result, violated.trace());
      }
    }
    return sections.toString();
  }

  private void appendVerdicts(StringBuilder page) {
    page.append("<p>").append(report.summary()).append("</p>\n<div class='scroll'><table>\n");
    page.append("<tr><th>property<th>formula<th>verdict<th><th>engine<th>time</tr>\n");
    for (Result result : report.results()) {
      String word = result.verdictWord();
      page.append("<tr><td class='code'>").append(HtmlPage.escape(result.property()));
      page.append("<td class='code'>").append(formula(result));
      page.append("<td class='").append(colour(result)).append("'>").append(word);
      page.append("<td>").append(detail(result.verdict()));
      page.append("<td>").append(HtmlPage.escape(result.engine()));
      page.append("<td class='n'>").append(Result.seconds(result.time())).append("</tr>\n");
    }
    page.append("</table></div>\n");
    appendRemarks(page);
  }

  /** The style of the page for what is expected, for the opposite, and for what is unknown. */
  private static String colour(Result result) {
    return result.isMissed()
        ? "violated"
        : result.verdict() instanceof Verdict.Unknown ? "unknown" : "holds";
  }

  /** Once each: most remarks are about the model, and so about every property. */
  private void appendRemarks(StringBuilder page) {
    Set<Remark> remarks = new LinkedHashSet<>();
    report.results().forEach(result -> remarks.addAll(result.verdict().evidence().remarks()));
    if (!remarks.isEmpty()) {
      page.append("<ul>\n");
      for (Remark remark : remarks) {
        page.append("<li>").append(HtmlPage.escape(RemarkText.of(remark))).append("</li>\n");
      }
      page.append("</ul>\n");
    }
  }

  private static String detail(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return "<code>" + HtmlPage.escape(holds.region().toString()) + "</code>";
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return "<code>" + HtmlPage.escape(TraceTable.parameters(violated.trace())) + "</code>";
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return HtmlPage.escape(unknown.reason().code() + ": " + unknown.explanation());
          }
        });
  }

  /** What was asked, and where it stands; the whole formula where the mouse rests. */
  private static String formula(Result result) {
    return result
        .asked()
        .map(
            asked ->
                "<span title='"
                    + HtmlPage.escape(PropertyText.whole(asked))
                    + "'>"
                    + HtmlPage.escape(PropertyText.brief(asked))
                    + "</span> "
                    + HtmlPage.escape(TraceTable.source(asked.position())))
        .orElse("");
  }

  private void appendRun(StringBuilder page, String variant, Result result, Trace trace) {
    TraceTable table = TraceTable.of(trace);
    page.append("<h2>")
        .append(variant.isEmpty() ? "" : HtmlPage.escape(variant) + ": ")
        .append("<code>")
        .append(HtmlPage.escape(result.property()))
        .append("</code> is ")
        .append(result.verdictWord())
        .append(" with <code>")
        .append(HtmlPage.escape(TraceTable.parameters(trace)))
        .append("</code></h2>\n");
    result
        .asked()
        .flatMap(asked -> PropertyText.of(asked, trace))
        .ifPresent(
            asked ->
                page.append("<p><code>")
                    .append(HtmlPage.escape(asked.line()))
                    .append("</code></p>\n"));
    page.append("<div class='scroll'>\n")
        .append(new TraceChart(trace, report.model().counters()).svg())
        .append("</div>\n<div class='scroll'><table>\n")
        .append("<tr><th>")
        .append(String.join("<th>", table.headings()))
        .append("<th>changes</tr>\n");
    for (TraceTable.Row row : table.rows()) {
      page.append(row.inLoop() ? "<tr class='loop'>" : "<tr>");
      List<String> cells = row.cells(table.headings());
      for (int i = 0; i < cells.size(); i++) {
        String kind = TraceTable.isNumber(i) ? "n" : "code";
        page.append("<td class='").append(kind).append("'>").append(HtmlPage.escape(cells.get(i)));
      }
      page.append("<td class='code'>").append(HtmlPage.escape(String.join(", ", row.changes())));
      page.append("</tr>\n");
    }
    page.append("</table></div>\n");
    if (!table.ending().isEmpty()) {
      page.append("<p>Then ").append(table.ending()).append(".</p>\n");
    }
  }
}
