package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.holdfast.checking.Trace;
import org.holdfast.report.MessageChart.Condition;
import org.holdfast.report.MessageChart.Mark;

/**
 * A message chart as a picture of its own. Lanes are so far apart that the widest label fits
 * between two of them, so nothing is written over anything else; what a step changes stands beside.
 */
public final class MessageChartSvg {
  /** Of a monospaced font, per pixel of its size. */
  private static final double ADVANCE = 0.61;

  private static final int FONT = 13;
  private static final int SMALL = 12;
  private static final int LINE = 16;
  private static final int ROW = 44;
  private static final int TOP = 60;
  private static final int HEAD = 30;
  private static final int LONGEST = 34;
  private static final int CHANGES = 64;

  private static final String STYLE =
      """
      text { font: 13px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; fill: #1d2330; }
      text.middle, text.head { text-anchor: middle; }
      text.title { font-weight: bold; font-size: 15px; }
      text.step { fill: #667; text-anchor: end; }
      text.changes { fill: #556; font-size: 12px; }
      text.bad { fill: #b3261e; }
      text.odd { fill: #8a5a00; }
      rect.paper { fill: #fff; }
      rect.head { fill: #eef2fb; stroke: #6b83b8; }
      rect.faulty { fill: #fdf3e0; stroke: #c98a1b; }
      rect.crashed { fill: #fbe9e7; stroke: #b3261e; }
      rect.local { fill: #f6f7fa; stroke: #99a3b8; }
      rect.band { fill: #f8f9fc; }
      line.lane { stroke: #6b83b8; stroke-width: 1.5; }
      line.faulty { stroke: #c98a1b; stroke-width: 1.5; stroke-dasharray: 5 4; }
      line.sent { stroke: #1d2330; stroke-width: 1.5; }
      line.lost { stroke: #b3261e; stroke-width: 1.5; }
      line.missing { stroke: #b3261e; stroke-width: 1; stroke-dasharray: 1.5 5; }
      path.tip { fill: #1d2330; }
      path.cross { stroke: #b3261e; stroke-width: 2.5; fill: none; }
      circle { fill: #1d2330; }
      """;

  private final MessageChart chart;
  private final double spacing;
  private final double first;
  private final double right;

  private MessageChartSvg(MessageChart chart) {
    this.chart = chart;
    double box = 90;
    double gap = 110;
    for (MessageChart.Row row : chart.rows()) {
      double label = width(row.mark().accept(LABEL), FONT);
      boolean arrow = row.mark() instanceof Mark.Arrow;
      box = Math.max(box, arrow ? 0 : label + 18);
      gap = Math.max(gap, arrow ? label + 36 : 0);
    }
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      box = Math.max(box, width(chart.lanes().get(lane).toString(), FONT) + 18);
    }
    this.spacing = Math.max(gap, box + 20);
    this.first = 60 + box / 2;
    int last = chart.lanes().size() - 1;
    this.right = first + spacing * last + (last == 0 ? spacing : box / 2) + 24;
  }

  /** The picture of a trace; empty if no process of it is known. */
  public static Optional<String> of(Trace trace, String file, String property) {
    return MessageChart.of(trace)
        .map(chart -> new MessageChartSvg(chart).render(property + " of " + file));
  }

  private static double width(String text, int font) {
    return text.length() * font * ADVANCE;
  }

  private double x(int lane) {
    return first + spacing * lane;
  }

  private String render(String title) {
    StringBuilder body = new StringBuilder();
    double y = TOP + HEAD + 12;
    double changesWidth = 0;
    int band = 0;
    for (MessageChart.Row row : chart.rows()) {
      List<String> changes = wrapped(row.changes());
      double height = Math.max(ROW, LINE * changes.size() + 16);
      double middle = y + height / 2;
      if (row.step().isPresent()) {
        band++;
      }
      StringBuilder drawn = new StringBuilder();
      lanes(drawn, row, y, middle, y + height);
      row.mark().accept(new Drawn(drawn, middle));
      if (row.step().isPresent()) {
        drawn.append(text("step", 34, middle + 5, String.valueOf(row.step().getAsInt())));
      }
      double line = middle - LINE * (changes.size() - 1) / 2.0 + 4;
      for (String part : changes) {
        changesWidth = Math.max(changesWidth, width(part, SMALL));
        drawn.append(text("changes", right, line, part));
        line += LINE;
      }
      if (band % 2 == 0) {
        body.append(
            format("<rect class='band' x='0' y='%.1f' width='100%%' height='%.1f'/>\n", y, height));
      }
      body.append(drawn);
      y += height;
    }
    ends(body, y + 12);
    if (!chart.ending().isEmpty()) {
      body.append(text("changes", 16, y + 66, "Then " + chart.ending() + "."));
    }
    double width =
        Math.max(right + changesWidth + 20, 32 + width(title, 15)) + (changesWidth > 0 ? 0 : 4);
    return frame(title, width, y + (chart.ending().isEmpty() ? 58 : 84), body);
  }

  private String frame(String title, double width, double height, StringBuilder body) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        format(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f' width='%.0f'"
                + " height='%.0f' role='img'>\n",
            width, height, width, height));
    svg.append("<title>").append(HtmlPage.escape(title)).append("</title>\n");
    svg.append("<style>\n").append(STYLE).append("</style>\n");
    svg.append("<rect class='paper' width='100%' height='100%'/>\n");
    svg.append(text("title", 16, 30, title));
    StringBuilder heads = new StringBuilder();
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      box(heads, "head", x(lane), TOP + HEAD / 2.0, chart.lanes().get(lane).toString(), "head");
      heads.append(line("lane", x(lane), TOP + HEAD, x(lane), TOP + HEAD + 12));
    }
    return svg.append(heads).append(body).append("</svg>\n").toString();
  }

  /** The lanes beside a row: as they were above what happens, as they are below. */
  private void lanes(
      StringBuilder svg, MessageChart.Row row, double top, double middle, double bottom) {
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      segment(svg, row.before().get(lane), x(lane), top, middle);
      segment(svg, row.after().get(lane), x(lane), middle, bottom);
    }
  }

  private static void segment(
      StringBuilder svg, Condition condition, double x, double top, double bottom) {
    if (condition != Condition.CRASHED) {
      String kind = condition == Condition.FAULTY ? "faulty" : "lane";
      svg.append(line(kind, x, top, x, bottom));
    }
  }

  /** How everybody is at the end. */
  private void ends(StringBuilder svg, double y) {
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      Condition condition = chart.last().get(lane);
      segment(svg, condition, x(lane), y - 12, y);
      double middle = y + HEAD / 2.0;
      switch (condition) {
        case CORRECT -> box(svg, "head", x(lane), middle, "correct", "middle");
        case FAULTY -> box(svg, "faulty", x(lane), middle, "faulty", "middle odd");
        case CRASHED -> box(svg, "crashed", x(lane), middle, "crashed", "middle bad");
      }
    }
  }

  private static final Mark.Visitor<String> LABEL =
      new Mark.Visitor<>() {
        @Override
        public String local(Mark.Local mark) {
          return shortened(mark.text());
        }

        @Override
        public String arrow(Mark.Arrow mark) {
          return shortened(mark.text() + MessageChartText.remark(mark.fate()));
        }

        @Override
        public String crash(Mark.Crash mark) {
          return "";
        }
      };

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "\u2026";
  }

  /** Draws what happens in a row. */
  private final class Drawn implements Mark.Visitor<StringBuilder> {
    private final StringBuilder svg;
    private final double y;

    Drawn(StringBuilder svg, double y) {
      this.svg = svg;
      this.y = y;
    }

    @Override
    public StringBuilder local(Mark.Local mark) {
      double x = mark.lane().isPresent() ? x(mark.lane().getAsInt()) : x(0);
      box(svg, "local", x, y, LABEL.local(mark), "middle");
      return svg;
    }

    @Override
    public StringBuilder arrow(Mark.Arrow mark) {
      double start = x(mark.from());
      // To nobody in particular: to the left if there is a lane, where nothing else is written.
      int target = mark.to().orElse(mark.from() == 0 ? 1 : mark.from() - 1);
      double side = target > mark.from() ? 1 : -1;
      double end = mark.to().isPresent() ? x(target) : start + side * spacing / 2;
      switch (mark.fate()) {
        case RECEIVED -> {
          svg.append(line("sent", start, y, end - 8 * side, y));
          svg.append(
              format("<path class='tip' d='M%.1f %.1f l%.1f -5 v10 z'/>\n", end, y, -10 * side));
        }
        case OMITTED -> {
          double at = start + 22 * side;
          svg.append(line("lost", start, y, at, y));
          svg.append(line("missing", at + 10 * side, y, end, y));
          cross(at);
        }
        case LOST -> {
          double at = end - 14 * side;
          svg.append(line("lost", start, y, at, y));
          cross(at);
        }
      }
      svg.append(format("<circle cx='%.1f' cy='%.1f' r='3.5'/>\n", start, y));
      String style = mark.fate() == MessageChart.Fate.RECEIVED ? "middle" : "middle bad";
      svg.append(text(style, start + side * spacing / 2, y - 10, LABEL.arrow(mark)));
      return svg;
    }

    @Override
    public StringBuilder crash(Mark.Crash mark) {
      cross(x(mark.lane()));
      svg.append(text("bad", x(mark.lane()) + 14, y + 5, "crashes"));
      return svg;
    }

    private void cross(double x) {
      svg.append(
          format("<path class='cross' d='M%.1f %.1f l12 12 m0 -12 l-12 12'/>\n", x - 6, y - 6));
    }
  }

  private static void box(
      StringBuilder svg, String kind, double x, double y, String label, String style) {
    double width = Math.max(90, width(label, FONT) + 18);
    svg.append(
        format(
            "<rect class='%s' x='%.1f' y='%.1f' width='%.1f' height='%d' rx='%d'/>\n",
            kind, x - width / 2, y - 13, width, 26, kind.equals("local") ? 13 : 4));
    svg.append(text(style, x, y + 5, label));
  }

  private static String line(String kind, double x1, double y1, double x2, double y2) {
    return format(
        "<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>\n", kind, x1, y1, x2, y2);
  }

  private static String text(String kind, double x, double y, String content) {
    return format("<text class='%s' x='%.1f' y='%.1f'>", kind, x, y)
        + HtmlPage.escape(content)
        + "</text>\n";
  }

  private static List<String> wrapped(List<String> changes) {
    List<String> lines = new ArrayList<>();
    for (String change : changes) {
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).length() + change.length() < CHANGES) {
        lines.set(last, lines.get(last) + ", " + change);
      } else {
        lines.add(change);
      }
    }
    return lines;
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
