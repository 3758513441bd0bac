package org.holdfast.bench.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A chart with a few lines, as SVG. Its colours follow the reader's choice of light or dark, and it
 * brings its own background, so that it is legible on either.
 */
public final class LineChart {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 440;
  private static final int LEFT = 80;
  private static final int RIGHT = 130;
  private static final int TOP = 64;
  private static final int BOTTOM = 90;

  private static final String STYLE =
      """
      <style>
        .ground { fill: #ffffff } text { fill: #24292f; font: 13px sans-serif }
        .title { font-size: 16px; font-weight: bold }
        .axis { stroke: #57606a; fill: none } .grid { stroke: #d0d7de; fill: none }
        .line0 { stroke: #0550ae } .mark0 { fill: #0550ae }
        .line1 { stroke: #bc4c00 } .mark1 { fill: #bc4c00 }
        .line0, .line1 { fill: none; stroke-width: 2 } .line1 { stroke-dasharray: 7 3 }
        @media (prefers-color-scheme: dark) {
          .ground { fill: #0d1117 } text { fill: #e6edf3 }
          .axis { stroke: #8b949e } .grid { stroke: #30363d }
          .line0 { stroke: #79c0ff } .mark0 { fill: #79c0ff }
          .line1 { stroke: #ffa657 } .mark1 { fill: #ffa657 }
        }
      </style>
      """;

  /** A point of a line. */
  public record Point(double x, double y) {}

  /** A line with its name; at most two of them can be told apart. */
  public record Line(String name, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }
  }

  /** A place on the horizontal axis, with the lines of text under it. */
  public record Tick(double x, List<String> labels) {
    public Tick {
      labels = List.copyOf(labels);
    }
  }

  private final String title;
  private final List<Line> lines;
  private final List<Tick> ticks;
  private final List<String> tickNames;
  private final String unit;
  private final Scale horizontal;
  private final Scale vertical;
  private final StringBuilder svg = new StringBuilder();

  /** The names tell what each line of text under a tick is; the unit is that of the other axis. */
  public LineChart(
      String title,
      String unit,
      List<Line> lines,
      List<Tick> ticks,
      List<String> tickNames,
      Scale.Kind kind) {
    this(title, unit, lines, ticks, tickNames, kind, kind);
  }

  /** The axes are scaled in different ways: growth that is a straight line is exponential then. */
  public LineChart(
      String title,
      String unit,
      List<Line> lines,
      List<Tick> ticks,
      List<String> tickNames,
      Scale.Kind across,
      Scale.Kind upwards) {
    this.title = title;
    this.unit = unit;
    this.lines = List.copyOf(lines);
    this.ticks = List.copyOf(ticks);
    this.tickNames = List.copyOf(tickNames);
    List<Point> points = lines.stream().flatMap(line -> line.points().stream()).toList();
    horizontal = Scale.over(points.stream().map(Point::x).toList(), across, LEFT, WIDTH - RIGHT);
    vertical = Scale.over(points.stream().map(Point::y).toList(), upwards, HEIGHT - BOTTOM, TOP);
  }

  public String svg() {
    svg.setLength(0);
    svg.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
            WIDTH, HEIGHT));
    svg.append("<title>" + escaped(title) + "</title>\n").append(STYLE);
    svg.append(format("<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n", WIDTH, HEIGHT));
    text(LEFT, 28, "start", "title", title);
    text(12, TOP - 14, "start", "", unit);
    verticalAxis();
    horizontalAxis();
    for (int i = 0; i < lines.size(); i++) {
      line(lines.get(i), i);
    }
    return svg.append("</svg>\n").toString();
  }

  private void verticalAxis() {
    for (double value : vertical.marks()) {
      double y = vertical.at(value);
      stroke("grid", LEFT, y, WIDTH - RIGHT, y);
      text(LEFT - 8, y + 4, "end", "", Scale.label(value));
    }
    stroke("axis", LEFT, TOP, LEFT, HEIGHT - BOTTOM);
  }

  private void horizontalAxis() {
    int bottom = HEIGHT - BOTTOM;
    stroke("axis", LEFT, bottom, WIDTH - RIGHT, bottom);
    for (Tick tick : ticks) {
      double x = horizontal.at(tick.x());
      stroke("axis", x, bottom, x, bottom + 5);
      for (int i = 0; i < tick.labels().size(); i++) {
        text(x, bottom + 22 + 18 * i, "middle", "", tick.labels().get(i));
      }
    }
    for (int i = 0; i < tickNames.size(); i++) {
      text(WIDTH - RIGHT + 22, bottom + 22 + 18 * i, "start", "", tickNames.get(i));
    }
  }

  private void line(Line line, int index) {
    List<String> places = new ArrayList<>();
    for (Point point : line.points()) {
      places.add(format("%.1f,%.1f", horizontal.at(point.x()), vertical.at(point.y())));
    }
    svg.append(
        format("<polyline class=\"line%d\" points=\"%s\"/>\n", index, String.join(" ", places)));
    for (String place : places) {
      String[] parts = place.split(",");
      svg.append(
          format(
              "<circle class=\"mark%d\" cx=\"%s\" cy=\"%s\" r=\"3.5\"/>\n",
              index, parts[0], parts[1]));
    }
    // In a corner of its own: names at the ends of lines would meet where the lines do.
    double y = TOP + 18 + 22 * index;
    svg.append(
        format("<path class=\"line%d\" d=\"M %d %.1f H %d\"/>\n", index, LEFT + 16, y, LEFT + 52));
    text(LEFT + 60, y + 4, "start", "", line.name());
  }

  private void stroke(String kind, double x1, double y1, double x2, double y2) {
    svg.append(
        format("<path class=\"%s\" d=\"M %.1f %.1f L %.1f %.1f\"/>\n", kind, x1, y1, x2, y2));
  }

  private void text(double x, double y, String anchor, String kind, String content) {
    svg.append(
        format(
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
            kind, x, y, anchor, escaped(content)));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
