package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Verdict;
import org.holdfast.report.drawing.Markup;

/** The answers for several versions of one model, versions by properties. */
public final class MatrixReport {
  /** What is known of one version; the properties are the same in all of them. */
  public record Row(String variant, Report report) {}

  private final String version;
  private final String file;
  private final List<Row> rows;
  private final Duration time;

  public MatrixReport(String version, String file, List<Row> rows, Duration time) {
    this.version = version;
    this.file = file;
    this.rows = List.copyOf(rows);
    this.time = time;
  }

  private List<Result> results() {
    return rows.stream().flatMap(row -> row.report().results().stream()).toList();
  }

  private List<String> properties() {
    return rows.get(0).report().results().stream().map(Result::property).toList();
  }

  /** A line a version and a column a property, and all in one line at the end. */
  public String text() {
    List<List<String>> cells = new ArrayList<>();
    List<String> headings = new ArrayList<>(List.of(""));
    headings.addAll(properties());
    cells.add(headings);
    for (Row row : rows) {
      List<String> line = new ArrayList<>(List.of(row.variant()));
      row.report().results().forEach(result -> line.add(cell(result)));
      cells.add(line);
    }
    return TextColumns.render(cells) + summary() + "\n";
  }

  private static String cell(Result result) {
    return result
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public String holds(Verdict.Holds holds) {
                return result.verdictWord();
              }

              @Override
              public String violated(Verdict.Violated violated) {
                return result.verdictWord() + " " + TraceTable.shortParameters(violated.trace());
              }

              @Override
              public String unknown(Verdict.Unknown unknown) {
                return result.verdictWord() + ": " + unknown.reason().code();
              }
            });
  }

  /** The whole matrix in one line. */
  public String summary() {
    return new Report(version, rows.get(0).report().model(), results(), time)
        .summary("answer", "answers");
  }

  public String json() {
    JsonObject document = JsonReport.head(version);
    JsonObject model = new JsonObject();
    model.addProperty("file", file);
    model.addProperty("kind", rows.get(0).report().model().kind());
    document.add("model", model);
    JsonArray variants = new JsonArray();
    for (Row row : rows) {
      JsonObject variant = new JsonObject();
      variant.addProperty("name", row.variant());
      variant.add("results", new JsonReport(row.report()).results());
      variants.add(variant);
    }
    document.add("variants", variants);
    return JsonReport.pretty(document);
  }

  /** The matrix, then every violation in it. */
  public String html() {
    StringBuilder page = new StringBuilder(HtmlPage.beginning(file, summary()));
    page.append("<section><h2>Answers</h2>\n<div class='scroll' tabindex='0'><table>\n<tr><th>");
    properties().forEach(name -> page.append("<th>").append(Markup.escape(name)));
    page.append("</tr>\n");
    for (Row row : rows) {
      page.append("<tr><th>").append(Markup.escape(row.variant()));
      for (Result result : row.report().results()) {
        page.append("<td class='").append(VerdictBadge.style(result)).append("'>");
        page.append(VerdictBadge.sign(result)).append(' ');
        page.append(Markup.escape(cell(result)));
      }
      page.append("</tr>\n");
    }
    page.append("</table></div>\n</section>\n");
    List<RunSection> runs = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      runs.addAll(new HtmlReport(rows.get(i).report()).runs(rows.get(i).variant(), "run-" + i));
    }
    runs.forEach(run -> page.append(run.html()));
    new HtmlReport(rows.get(0).report()).appendModel(page);
    return page.append(HtmlPage.end(version, HtmlReport.data(runs))).toString();
  }
}
