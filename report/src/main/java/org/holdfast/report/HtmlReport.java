package org.holdfast.report;

import static org.holdfast.report.drawing.Markup.escape;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.report.drawing.DiagramSvg;

/**
 * The report as one page that stands alone: the answers, each run, and the model with its text and
 * its graph. Without scripts it shows all of that; with them, runs can be followed step by step.
 */
public final class HtmlReport {
  private final Report report;

  public HtmlReport(Report report) {
    this.report = report;
  }

  public String render() {
    StringBuilder page =
        new StringBuilder(HtmlPage.beginning(report.model().file(), report.summary()));
    appendVerdicts(page);
    List<RunSection> runs = runs("", "run");
    runs.forEach(run -> page.append(run.html()));
    appendModel(page);
    return page.append(HtmlPage.end(report.version(), data(runs))).toString();
  }

  static String data(List<RunSection> runs) {
    JsonArray all = new JsonArray();
    runs.forEach(run -> all.add(run.data()));
    JsonObject data = new JsonObject();
    data.add("runs", all);
    return data.toString();
  }

  /**
   * A section for each violation.
   *
   * @param variant which version of the model it is about; empty if there is only one
   * @param id how the names of the sections in the page begin
   */
  List<RunSection> runs(String variant, String id) {
    List<RunSection> sections = new ArrayList<>();
    for (Result result : report.results()) {
      if (result.verdict() instanceof Verdict.Violated violated) {
        sections.add(
            new RunSection(
                report.model(), result, variant, violated.trace(), id + "-" + sections.size()));
      }
    }
    return sections;
  }

  private void appendVerdicts(StringBuilder page) {
    page.append("<section aria-labelledby='answers'>\n<h2 id='answers'>Answers</h2>\n");
    page.append(
        "<table class='answers'>\n<thead><tr><th scope='col'>property<th scope='col'>answer");
    page.append("<th scope='col'>for<th scope='col'>engine<th scope='col'>time</tr></thead>\n");
    page.append("<tbody>\n");
    Set<Remark> said = new HashSet<>();
    int run = 0;
    for (Result result : report.results()) {
      boolean shown = result.verdict() instanceof Verdict.Violated;
      page.append("<tr>\n<td data-label='property'>");
      appendQuestion(page, result);
      page.append("<td data-label='answer'><span class='badge ").append(VerdictBadge.style(result));
      page.append("'>").append(VerdictBadge.sign(result)).append(' ');
      page.append(result.verdictWord()).append("</span>");
      if (shown) {
        page.append(" <a href='#run-").append(run++).append("'>see the run</a>");
      }
      page.append("<td data-label='for'>").append(detail(result.verdict()));
      appendRemarks(page, result, said);
      page.append("<td data-label='engine'>").append(escape(result.engine()));
      page.append(figures(result.verdict()));
      page.append("<td data-label='time' class='n'>").append(Result.seconds(result.time()));
      page.append("</tr>\n");
    }
    page.append("</tbody></table>\n</section>\n");
  }

  private void appendQuestion(StringBuilder page, Result result) {
    page.append("<b><code>").append(escape(result.property())).append("</code></b>");
    result
        .asked()
        .ifPresent(
            asked -> {
              page.append("<br><code class='asked' title='");
              page.append(escape(PropertyText.whole(asked))).append("'>");
              page.append(escape(PropertyText.brief(asked))).append("</code> ");
              String where = escape(TraceTable.source(asked.position()));
              boolean listed =
                  report.model().source().isPresent()
                      && asked.position().file().equals(report.model().file());
              page.append("<span class='where'>");
              page.append(
                  listed ? "<a href='#L" + asked.position().line() + "'>" + where + "</a>" : where);
              page.append("</span>");
            });
  }

  /** Once each: most remarks are about the model, and so about every property. */
  private static void appendRemarks(StringBuilder page, Result result, Set<Remark> said) {
    List<Remark> remarks =
        result.verdict().evidence().remarks().stream().filter(said::add).toList();
    if (!remarks.isEmpty()) {
      page.append("<ul class='remarks'>\n");
      for (Remark remark : remarks) {
        page.append("<li>").append(escape(RemarkText.of(remark, result))).append("</li>\n");
      }
      page.append("</ul>\n");
    }
  }

  private static String figures(Verdict verdict) {
    List<String> figures = new ArrayList<>();
    verdict
        .evidence()
        .statistics()
        .values()
        .forEach(
            (figure, value) ->
                figures.add(String.format(Locale.ROOT, "%s %,d", figure.code(), value)));
    return figures.isEmpty()
        ? ""
        : "<br><span class='figures'>" + escape(String.join(", ", figures)) + "</span>";
  }

  private static String detail(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            String region = TextReport.region(holds.region()).strip();
            return region.isEmpty() ? "" : "<code>" + escape(holds.region().toString()) + "</code>";
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

  /** The text of the model, and its graphs. */
  void appendModel(StringBuilder page) {
    Report.Model model = report.model();
    if (model.source().isEmpty() && model.diagrams().isEmpty()) {
      return;
    }
    page.append("<section id='model' aria-labelledby='model-title'>\n");
    page.append("<h2 id='model-title'>The model</h2>\n");
    for (int i = 0; i < model.diagrams().size(); i++) {
      appendDiagram(page, model.diagrams().get(i), i);
    }
    model
        .source()
        .ifPresent(source -> page.append(new SourceListing(model, report.results()).html(source)));
    page.append("</section>\n");
  }

  private static void appendDiagram(StringBuilder page, Diagram diagram, int index) {
    page.append("<figure class='drawn' id='diagram-").append(index).append("'>\n<figcaption>");
    page.append("What a process does: ").append(escape(diagram.name()));
    page.append(
        diagram.property().map(name -> ", as far as " + escape(name) + " notices").orElse(""));
    page.append("</figcaption>\n");
    if (DiagramSvg.isReadable(diagram)) {
      page.append("<div class='scroll' tabindex='0'>\n").append(new DiagramSvg(diagram).element());
      page.append("</div>");
    } else {
      page.append("<p class='legend'>").append(diagram.nodes().size()).append(" locations and ");
      page.append(diagram.edges().size()).append(" rules are too many for a picture.</p>\n");
      page.append("<div class='scroll' tabindex='0'><table>\n<thead><tr><th scope='col'>from");
      page.append("<th scope='col'>to<th scope='col'>rule</tr></thead>\n<tbody>\n");
      for (Diagram.Edge edge : diagram.edges()) {
        if (!edge.isIdle()) {
          page.append("<tr><td class='code'>");
          page.append(escape(diagram.nodes().get(edge.from()).name())).append("<td class='code'>");
          page.append(escape(diagram.nodes().get(edge.to()).name())).append("<td class='code'>");
          page.append(escape(edge.label())).append("</tr>\n");
        }
      }
      page.append("</tbody></table></div>");
    }
    page.append("</figure>\n");
  }
}
