package org.holdfast.report;

import static org.holdfast.report.drawing.Markup.escape;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;

/**
 * The part of a page about one run: what it shows, who sends what to whom, how many processes are
 * where, and all steps. Everything can be read as it stands; the script of the page adds a way to
 * go through it step by step, with the data that {@link #data} gives.
 */
final class RunSection {
  /** Pictures of longer runs help nobody, and make large pages. */
  private static final int MOST_DRAWN = 3_000;

  private final Report.Model model;
  private final Result result;
  private final String variant;
  private final Trace trace;
  private final TraceTable table;
  private final String id;

  /**
   * @param variant which version of the model it is about; empty if there is only one
   * @param id told apart from those of all other runs of the page
   */
  RunSection(Report.Model model, Result result, String variant, Trace trace, String id) {
    this.model = model;
    this.result = result;
    this.variant = variant;
    this.trace = trace.story().orElse(trace);
    this.table = TraceTable.of(this.trace);
    this.id = id;
  }

  String html() {
    StringBuilder html = new StringBuilder();
    html.append("<section class='run' id='").append(id).append("' aria-labelledby='");
    html.append(id).append("-title'>\n<h2 id='").append(id).append("-title'>");
    html.append("<span class='").append(VerdictBadge.style(result)).append("'>");
    html.append(VerdictBadge.sign(result)).append("</span> ");
    html.append(variant.isEmpty() ? "" : escape(variant) + ": ");
    html.append("<code>").append(escape(result.property())).append("</code> is ");
    html.append(result.verdictWord());
    String parameters = TraceTable.parameters(trace);
    html.append(parameters.isEmpty() ? "" : " with <code>" + escape(parameters) + "</code>");
    html.append("</h2>\n");
    question(html);
    boolean drawn = trace.steps().size() <= MOST_DRAWN;
    html.append("<div class='panes'>\n");
    if (drawn) {
      MessageChart.of(trace).ifPresent(chart -> figure(html, chart));
    }
    html.append("</div>\n");
    if (!drawn) {
      html.append("<p class='legend'>").append(trace.steps().size());
      html.append(" steps are too many for pictures.</p>\n");
    }
    String counts = drawn ? new LocationChart(trace, model.counters()).svg() : "";
    if (!counts.isEmpty()) {
      html.append("<figure class='counted'><figcaption>How many processes are where, after each")
          .append(" step</figcaption><div class='scroll' tabindex='0'>\n")
          .append(counts)
          .append("</div></figure>\n");
    }
    html.append(new FinalStates(trace).html());
    steps(html);
    return html.append("</section>\n").toString();
  }

  private void question(StringBuilder html) {
    result
        .asked()
        .ifPresent(
            asked -> {
              String brief = PropertyText.brief(asked);
              String whole = PropertyText.whole(asked);
              html.append("<p class='formula'><code>").append(escape(brief));
              html.append("</code> <span class='where'>");
              html.append(escape(TraceTable.source(asked.position()))).append("</span></p>\n");
              if (PropertyText.of(asked, trace).isEmpty()) {
                written(html, asked.position());
              }
              if (!brief.equals(whole)) {
                html.append("<details class='whole'><summary>the whole formula</summary><code>");
                html.append(escape(whole)).append("</code></details>\n");
              }
              List<String> reasons = ReasonText.of(asked, trace);
              if (!reasons.isEmpty()) {
                html.append("<div class='reasons'><p>It fails, because</p><ul>\n");
                reasons.forEach(
                    reason -> html.append("<li>").append(quoted(reason)).append("</li>\n"));
                html.append("</ul></div>\n");
              }
            });
  }

  /** A formula over conditions that only its language knows is best read where it is written. */
  private void written(StringBuilder html, SourcePosition position) {
    model
        .source()
        .filter(source -> position.file().equals(model.file()))
        .flatMap(source -> source.lines().skip(position.line() - 1L).findFirst())
        .ifPresent(
            line ->
                html.append("<p class='formula'>Written as <code>")
                    .append(escape(line.strip()))
                    .append("</code></p>\n"));
  }

  /** What stands in backquotes is code. */
  private static String quoted(String sentence) {
    StringBuilder html = new StringBuilder();
    boolean code = false;
    for (String part : sentence.split("`", -1)) {
      html.append(code ? "<code>" + escape(part) + "</code>" : escape(part));
      code = !code;
    }
    return html.toString();
  }

  private static void figure(StringBuilder html, MessageChart chart) {
    html.append(
            "<figure class='pane charted'><figcaption>Who does what, and who sends what to whom")
        .append("</figcaption><div class='scroll' tabindex='0'>\n")
        .append(new MessageChartSvg(chart).element())
        .append("</div>")
        .append(legend(chart))
        .append("</figure>\n");
  }

  private static String legend(MessageChart chart) {
    List<String> words = new ArrayList<>();
    boolean arrows = false;
    boolean crosses = false;
    for (MessageChart.Row row : chart.rows()) {
      if (row.mark() instanceof MessageChart.Mark.Arrow arrow) {
        arrows |= arrow.fate() == MessageChart.Fate.RECEIVED;
        crosses |= arrow.fate() != MessageChart.Fate.RECEIVED;
      }
    }
    if (arrows) {
      words.add("an arrow is a message that is received");
    }
    if (crosses) {
      words.add("\u2715 is one that never arrives");
    }
    if (chart.last().contains(MessageChart.Condition.FAULTY)) {
      words.add("a dashed lane is a faulty process");
    }
    if (chart.last().contains(MessageChart.Condition.CRASHED)) {
      words.add("a lane that ends is a process that has crashed");
    }
    if (chart.loopStart().isPresent() && chart.loopStart().getAsInt() < steps(chart)) {
      words.add("what the bracket on the left holds is repeated for ever");
    }
    return words.isEmpty() ? "" : "<p class='legend'>" + String.join("; ", words) + ".</p>";
  }

  private static int steps(MessageChart chart) {
    return chart.rows().stream()
        .filter(row -> row.step().isPresent())
        .mapToInt(row -> row.step().getAsInt())
        .max()
        .orElse(0);
  }

  private void steps(StringBuilder html) {
    html.append("<details class='steps' open><summary>All steps</summary>\n");
    html.append("<div class='scroll' tabindex='0'><table>\n<thead><tr>");
    table.headings().forEach(heading -> html.append("<th scope='col'>").append(heading));
    html.append("<th scope='col'>changes</tr></thead>\n<tbody>\n");
    for (TraceTable.Row row : table.rows()) {
      html.append(row.inLoop() ? "<tr class='loop'>" : "<tr>");
      List<String> cells = row.cells(table.headings());
      for (int i = 0; i < cells.size(); i++) {
        String kind = TraceTable.isNumber(i) ? "n" : "code";
        html.append("<td class='").append(kind).append("'>").append(escape(cells.get(i)));
      }
      html.append("<td class='code'>").append(escape(String.join(", ", row.changes())));
      html.append("</tr>\n");
    }
    html.append("</tbody></table></div>\n");
    if (!table.ending().isEmpty()) {
      html.append("<p class='ending'>Then ").append(table.ending()).append(".</p>\n");
    }
    html.append("</details>\n");
  }

  /** For the script: what to show and to mark with each row of the table. */
  JsonObject data() {
    Optional<Integer> drawn = diagram();
    JsonArray rows = new JsonArray();
    for (TraceTable.Row row : table.rows()) {
      rows.add(row(row, drawn));
    }
    JsonObject data = new JsonObject();
    data.addProperty("id", id);
    data.addProperty("ending", table.ending());
    drawn.ifPresent(index -> data.addProperty("diagram", index));
    data.add("rows", rows);
    return data;
  }

  private JsonObject row(TraceTable.Row row, Optional<Integer> drawn) {
    JsonObject json = new JsonObject();
    List<String> words = new ArrayList<>(List.of(row.action()));
    if (!row.changes().isEmpty()) {
      words.add(String.join(", ", row.changes()));
    }
    json.addProperty("text", String.join(" \u2014 ", words));
    json.addProperty("first", row.first());
    json.addProperty("last", row.last());
    Set<SourcePosition> positions = new LinkedHashSet<>();
    for (int step = Math.max(1, row.first()); step <= row.last(); step++) {
      trace.steps().get(step - 1).action().position().ifPresent(positions::add);
    }
    JsonArray lines = new JsonArray();
    new TreeSet<>(
            positions.stream()
                .filter(position -> position.file().equals(model.file()))
                .map(SourcePosition::line)
                .toList())
        .forEach(lines::add);
    json.add("lines", lines);
    drawn.ifPresent(
        index -> {
          Diagram diagram = model.diagrams().get(index);
          json.add("edges", edges(diagram, positions));
          counts(diagram, row.last()).ifPresent(counts -> json.add("counts", counts));
        });
    return json;
  }

  private static JsonArray edges(Diagram diagram, Set<SourcePosition> positions) {
    JsonArray edges = new JsonArray();
    for (int i = 0; i < diagram.edges().size(); i++) {
      if (diagram.edges().get(i).positions().stream().anyMatch(positions::contains)) {
        edges.add(i);
      }
    }
    return edges;
  }

  /** How many processes are at each node, if the run counts them. */
  private Optional<JsonArray> counts(Diagram diagram, int step) {
    Map<Variable, Value> values =
        step == 0 ? trace.initial() : trace.steps().get(step - 1).values();
    JsonArray counts = new JsonArray();
    for (Diagram.Node node : diagram.nodes()) {
      Optional<Value> value = node.counter().map(values::get);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      counts.add(value.get().number());
    }
    return Optional.of(counts);
  }

  /** The graph of this property, or else the one of all. */
  private Optional<Integer> diagram() {
    for (int i = 0; i < model.diagrams().size(); i++) {
      Optional<String> property = model.diagrams().get(i).property();
      if (property.isEmpty() || property.get().equals(result.property())) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }
}
