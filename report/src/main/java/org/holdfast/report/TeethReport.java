package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.experiment.Teeth;
import org.holdfast.report.drawing.Markup;

/** Which slips the properties of a model notice, as text, JSON and a page. */
public final class TeethReport {
  private static final String AS_BEFORE = "-";

  /** There is no witness any more. */
  private static final String GONE = "none";

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
    table.properties().forEach(property -> headings.add(property.name()));
    return headings;
  }

  private static List<String> cells(Teeth.Row row) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(row.mutation().position().line()));
    cells.add(change(row.mutation()));
    row.answers().forEach(answer -> cells.add(cell(answer)));
    return cells;
  }

  private static String change(Mutation mutation) {
    return mutation.changed().isEmpty()
        ? "without " + mutation.original()
        : mutation.original() + " -> " + mutation.changed();
  }

  private static String cell(Teeth.Answer answer) {
    boolean witness = answer.property().isWitness();
    return answer
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public String holds(Verdict.Holds holds) {
                return witness ? GONE : AS_BEFORE;
              }

              @Override
              public String violated(Verdict.Violated violated) {
                return witness ? AS_BEFORE : TraceTable.shortParameters(violated.trace());
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
          .append(table.dull().stream().map(Property::name).collect(Collectors.joining(", ")))
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
      row.answers().forEach(answer -> results.add(result(answer)));
      mutation.add("results", results);
      mutations.add(mutation);
    }
    document.add("mutations", mutations);
    return JsonReport.pretty(document);
  }

  private static JsonObject result(Teeth.Answer answer) {
    JsonObject json = new JsonObject();
    json.addProperty("property", answer.property().name());
    boolean witness = answer.property().isWitness();
    return answer
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public JsonObject holds(Verdict.Holds holds) {
                json.addProperty("verdict", witness ? "none" : "holds");
                return json;
              }

              @Override
              public JsonObject violated(Verdict.Violated violated) {
                json.addProperty("verdict", witness ? "found" : "violated");
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
    StringBuilder page = new StringBuilder(HtmlPage.beginning(file, summary()));
    page.append("<div class='scroll'><table>\n<tr><th>line<th>mutation");
    table.properties().forEach(p -> page.append("<th>").append(Markup.escape(p.name())));
    page.append("</tr>\n");
    for (Teeth.Row row : table.rows()) {
      page.append("<tr><td class='n'>")
          .append(row.mutation().position().line())
          .append("<td class='code'>")
          .append(Markup.escape(change(row.mutation())));
      for (Teeth.Answer answer : row.answers()) {
        page.append(
            row.outcome() == Teeth.Outcome.NOTICED ? "<td class='holds'>" : "<td class='unknown'>");
        page.append(Markup.escape(cell(answer)));
      }
      page.append("</tr>\n");
    }
    page.append("</table></div>\n");
    if (!table.dull().isEmpty()) {
      page.append("<p>Not asked, because they are not known to hold for the model itself: ")
          .append(
              table.dull().stream()
                  .map(p -> Markup.escape(p.name()))
                  .collect(Collectors.joining(", ")))
          .append(".</p>\n");
    }
    return page.append(HtmlPage.end(version, HtmlReport.data(List.of()))).toString();
  }
}
