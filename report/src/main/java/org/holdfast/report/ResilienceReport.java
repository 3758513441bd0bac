package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.experiment.ResilienceSearch.Finding;
import org.holdfast.checking.experiment.ResilienceSearch.Point;
import org.holdfast.checking.experiment.SizeBound;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.report.drawing.Markup;

/** How many processes each property needs, as text, JSON and a picture. */
public final class ResilienceReport {
  private static final int CELL = 22;
  private static final int LEFT = 70;
  private static final int TITLE = 34;
  private static final int BELOW = 46;

  private final String version;
  private final String file;
  private final List<Formula> kept;
  private final List<Found> found;

  /**
   * What was found out about a property.
   *
   * @param picture where it holds; empty if the model has no other parameter than the size
   */
  public record Found(Finding finding, Optional<Picture> picture) {}

  /** Points over two parameters, a row for each value of the second one. */
  public record Picture(Variable size, Variable other, List<List<Point>> rows) {
    public Picture {
      rows = List.copyOf(rows);
    }
  }

  public ResilienceReport(String version, String file, List<Formula> kept, List<Found> found) {
    this.version = version;
    this.file = file;
    this.kept = List.copyOf(kept);
    this.found = List.copyOf(found);
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    if (!kept.isEmpty()) {
      text.append("under ").append(Formula.and(kept)).append(":\n\n");
    }
    for (Found one : found) {
      appendFinding(text, one.finding());
      one.picture().ifPresent(picture -> appendPicture(text, picture));
    }
    return text.toString();
  }

  private static void appendFinding(StringBuilder text, Finding finding) {
    text.append(finding.property()).append(": ");
    if (finding.weakest().isEmpty()) {
      text.append(
          finding.undecided().isEmpty()
              ? "holds under no bound that was tried"
              : "unknown: no bound that was tried could be decided to suffice");
    }
    for (int i = 0; i < finding.weakest().size(); i++) {
      text.append(i == 0 ? "" : "\n" + " ".repeat(finding.property().length() + 2))
          .append(bound(finding.weakest().get(i)))
          .append(
              finding.outside().get(i).map(one -> "; violated at " + parameters(one)).orElse(""));
    }
    text.append('\n');
    if (!finding.undecided().isEmpty()) {
      text.append("  undecided: ")
          .append(
              finding.undecided().stream()
                  .map(SizeBound::toString)
                  .collect(Collectors.joining("; ")))
          .append('\n');
    }
  }

  private static String bound(SizeBound bound) {
    return bound.isTrivial() ? "holds for every " + bound.size() : "holds for " + bound;
  }

  private static String parameters(Map<Variable, BigInteger> parameters) {
    return parameters.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }

  private static void appendPicture(StringBuilder text, Picture picture) {
    int width = picture.other().name().length() + 4;
    text.append('\n');
    for (int value = picture.rows().size() - 1; value >= 0; value--) {
      text.append("  %s = %d |".formatted(picture.other(), value));
      picture.rows().get(value).forEach(point -> text.append("  ").append(sign(point)));
      text.append('\n');
    }
    int columns = picture.rows().get(0).size();
    text.append(" ".repeat(width + 3)).append('+').append("-".repeat(3 * columns)).append('\n');
    text.append(" ".repeat(width + 4));
    for (int size = 0; size < columns; size++) {
      text.append("%3d".formatted(size));
    }
    text.append("  ")
        .append(picture.size())
        .append("\n  + holds, x violated, ? unknown,")
        .append(" . not admissible\n\n");
  }

  private static char sign(Point point) {
    return switch (point) {
      case HOLDS -> '+';
      case VIOLATED -> 'x';
      case UNKNOWN -> '?';
      case NOT_ADMISSIBLE -> '.';
    };
  }

  public String json() {
    JsonObject document = JsonReport.head(version);
    JsonObject model = new JsonObject();
    model.addProperty("file", file);
    document.add("model", model);
    document.addProperty("under", Formula.and(kept).toString());
    JsonArray results = new JsonArray();
    for (Found one : found) {
      results.add(result(one.finding()));
    }
    document.add("resilience", results);
    return JsonReport.pretty(document);
  }

  private static JsonObject result(Finding finding) {
    JsonObject json = new JsonObject();
    json.addProperty("property", finding.property());
    JsonArray weakest = new JsonArray();
    for (int i = 0; i < finding.weakest().size(); i++) {
      JsonObject bound = new JsonObject();
      bound.addProperty("condition", finding.weakest().get(i).toString());
      finding
          .outside()
          .get(i)
          .ifPresent(
              parameters -> {
                JsonObject values = new JsonObject();
                parameters.forEach((variable, value) -> values.addProperty(variable.name(), value));
                bound.add("violatedAt", values);
              });
      weakest.add(bound);
    }
    json.add("weakest", weakest);
    JsonArray undecided = new JsonArray();
    finding.undecided().forEach(bound -> undecided.add(bound.toString()));
    json.add("undecided", undecided);
    return json;
  }

  /** One panel a property, below each other. */
  public String svg() {
    List<Found> drawn = found.stream().filter(one -> one.picture().isPresent()).toList();
    StringBuilder body = new StringBuilder();
    int width = Arrays.stream(Point.values()).mapToInt(ResilienceReport::legendWidth).sum();
    int top = 0;
    for (Found one : drawn) {
      Picture picture = one.picture().orElseThrow();
      body.append(panel(one.finding(), picture, top));
      width = Math.max(width, LEFT + CELL * picture.rows().get(0).size() + CELL);
      top += TITLE + CELL * picture.rows().size() + BELOW;
    }
    width =
        Math.max(
            width,
            drawn.stream().mapToInt(one -> 9 * title(one.finding()).length()).max().orElse(0));
    return """
        <svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif' \
        font-size='13'>
        <rect width='100%%' height='100%%' fill='#fff'/>
        """
            .formatted(width, top + CELL)
        + body
        + legend(top)
        + "</svg>\n";
  }

  private static String title(Finding finding) {
    return finding.property()
        + (finding.weakest().isEmpty()
            ? ": no bound found"
            : ": "
                + finding.weakest().stream()
                    .map(ResilienceReport::bound)
                    .collect(Collectors.joining("; ")));
  }

  private static String panel(Finding finding, Picture picture, int top) {
    StringBuilder svg = new StringBuilder();
    svg.append(words(8, top + 20, "start", title(finding)));
    int rows = picture.rows().size();
    for (int value = 0; value < rows; value++) {
      int y = top + TITLE + CELL * (rows - 1 - value);
      svg.append(words(LEFT - 8, y + 16, "end", picture.other() + " = " + value));
      List<Point> row = picture.rows().get(value);
      for (int size = 0; size < row.size(); size++) {
        svg.append(square(LEFT + CELL * size, y, row.get(size)));
      }
    }
    int base = top + TITLE + CELL * rows + 15;
    int columns = picture.rows().get(0).size();
    for (int size = 0; size < columns; size++) {
      svg.append(words(LEFT + CELL * size + CELL / 2, base, "middle", String.valueOf(size)));
    }
    svg.append(words(LEFT - 8, base, "end", picture.size() + " ="));
    return svg.toString();
  }

  private static String legend(int top) {
    StringBuilder svg = new StringBuilder();
    int x = 8;
    for (Point kind : Point.values()) {
      svg.append(square(x, top - 8, kind));
      svg.append(words(x + CELL + 4, top + 8, "start", name(kind)));
      x += legendWidth(kind);
    }
    return svg.toString();
  }

  private static int legendWidth(Point kind) {
    return CELL + 20 + 8 * name(kind).length();
  }

  private static String name(Point kind) {
    return switch (kind) {
      case HOLDS -> "holds";
      case VIOLATED -> "violated";
      case UNKNOWN -> "unknown";
      case NOT_ADMISSIBLE -> "not admissible";
    };
  }

  private static String square(int x, int y, Point point) {
    String colour =
        switch (point) {
          case HOLDS -> "#8ccfa6";
          case VIOLATED -> "#e58f89";
          case UNKNOWN -> "#ecd08a";
          case NOT_ADMISSIBLE -> "#eceef2";
        };
    int side = CELL - 2;
    // The sign tells what the colour tells, for those who see none.
    return "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>%n"
            .formatted(x, y, side, side, colour)
        + words(
            x + side / 2,
            y + 15,
            "middle",
            point == Point.NOT_ADMISSIBLE ? "" : String.valueOf(sign(point)));
  }

  private static String words(int x, int y, String anchor, String text) {
    return "<text x='%d' y='%d' text-anchor='%s' fill='#1d2330'>%s</text>%n"
        .formatted(x, y, anchor, Markup.escape(text));
  }
}
