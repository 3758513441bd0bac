package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.experiment.Teeth;

/** Which slips the properties of a model notice, as text, JSON and a page. */
public final class TeethReport {
  private static final String HOLDS = "-";

  private final String version;
  private final String file;
  private final Teeth.Table table;

  public TeethReport(String version, String file, Teeth.Table table) {
    this.version = version;
    this.file = file;
    this.table = table;
  }

  /** A table with a line a mutation and a column a property, and what nobody noticed. */
  public String text() {
    List<List<String>> cells = new ArrayList<>();
    cells.add(headings());
    table.rows().forEach(row -> cells.add(cells(row)));
    StringBuilder text = new StringBuilder(TextColumns.render(cells));
    appendUnnoticed(text);
    return text.append(summary()).append('\n').toString();
  }

  private List<String> headings() {
    List<String> headings = new ArrayList<>(List.of("line", "mutation"));
    headings.addAll(table.properties());
    return headings;
  }

  private static List<String> cells(Teeth.Row row) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(row.mutation().position().line()));
    cells.add(change(row.mutation()));
    row.verdicts().forEach(verdict -> cells.add(cell(verdict)));
    return cells;
  }

  private static String change(Mutation mutation) {
    return mutation.changed().isEmpty()
        ? "without " + mutation.original()
        : mutation.original() + " -> " + mutation.changed();
  }

  private static String cell(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return HOLDS;
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return TraceTable.shortParameters(violated.trace());
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return "? " + unknown.reason().code();
          }
        });
  }

  private void appendUnnoticed(StringBuilder text) {
    List<Teeth.Row> unnoticed = table.rows(Teeth.Outcome.UNNOTICED);
    if (!unnoticed.isEmpty()) {
      text.append("\nNoticed by no property: slack in the algorithm, or a hole in the")
          .append(" specification.\n");
      for (Teeth.Row row : unnoticed) {
        text.append("  ")
            .append(row.mutation().position())
            .append(": ")
            .append(change(row.mutation()))
            .append('\n');
      }
    }
    if (!table.dull().isEmpty()) {
      text.append("\nNot asked, because they are not known to hold for the model itself: ")
          .append(String.join(", ", table.dull()))
          .append(".\n");
    }
    text.append('\n');
  }

  /** The whole table in one line. */
  public String summary() {
    return table.rows().size()
        + (table.rows().size() == 1 ? " mutation: " : " mutations: ")
        + table.rows(Teeth.Outcome.NOTICED).size()
        + " noticed, "
        + table.rows(Teeth.Outcome.UNNOTICED).size()
        + " not noticed, "
        + table.rows(Teeth.Outcome.UNDECIDED).size()
        + " undecided";
  }

  public String json() {
    JsonObject document = JsonReport.head(version);
    JsonObject model = new JsonObject();
    model.addProperty("file", file);
    document.add("model", model);
    JsonArray mutations = new JsonArray();
    for (Teeth.Row row : table.rows()) {
      JsonObject mutation = new JsonObject();
      mutation.addProperty("line", row.mutation().position().line());
      mutation.addProperty("column", row.mutation().position().column());
      mutation.addProperty("kind", row.mutation().kind().title());
      mutation.addProperty("original", row.mutation().original());
      mutation.addProperty("changed", row.mutation().changed());
      mutation.addProperty("outcome", row.outcome().code());
      JsonArray results = new JsonArray();
      for (int i = 0; i < row.verdicts().size(); i++) {
        results.add(result(table.properties().get(i), row.verdicts().get(i)));
      }
      mutation.add("results", results);
      mutations.add(mutation);
    }
    document.add("mutations", mutations);
    return JsonReport.pretty(document);
  }

  private static JsonObject result(String property, Verdict verdict) {
    JsonObject json = new JsonObject();
    json.addProperty("property", property);
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public JsonObject holds(Verdict.Holds holds) {
            json.addProperty("verdict", "holds");
            return json;
          }

          @Override
          public JsonObject violated(Verdict.Violated violated) {
            json.addProperty("verdict", "violated");
            JsonObject parameters = new JsonObject();
            violated
                .trace()
                .parameters()
                .forEach((variable, value) -> parameters.addProperty(variable.name(), value));
            json.add("parameters", parameters);
            return json;
          }

          @Override
          public JsonObject unknown(Verdict.Unknown unknown) {
            json.addProperty("verdict", "unknown");
            json.addProperty("reason", unknown.reason().code());
            return json;
          }
        });
  }

  public String html() {
    StringBuilder page = new StringBuilder(HtmlPage.beginning(file));
    page.append("<p>")
        .append(summary())
        .append("</p>\n<div class='scroll'><table>\n<tr><th>line")
        .append("<th>mutation");
    table.properties().forEach(name -> page.append("<th>").append(HtmlPage.escape(name)));
    page.append("</tr>\n");
    for (Teeth.Row row : table.rows()) {
      page.append("<tr><td class='n'>")
          .append(row.mutation().position().line())
          .append("<td class='code'>")
          .append(HtmlPage.escape(change(row.mutation())));
      for (Verdict verdict : row.verdicts()) {
        page.append(
            row.outcome() == Teeth.Outcome.NOTICED ? "<td class='holds'>" : "<td class='unknown'>");
        page.append(HtmlPage.escape(cell(verdict)));
      }
      page.append("</tr>\n");
    }
    page.append("</table></div>\n");
    if (!table.dull().isEmpty()) {
      page.append("<p>Not asked, because they are not known to hold for the model itself: ")
          .append(table.dull().stream().map(HtmlPage::escape).collect(Collectors.joining(", ")))
          .append(".</p>\n");
    }
    return page.append(HtmlPage.end(version)).toString();
  }
}
