package org.holdfast.report;

import static org.holdfast.report.drawing.Markup.escape;
import static org.holdfast.report.drawing.Markup.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Trace;
import org.holdfast.report.MessageChart.Condition;
import org.holdfast.report.MessageChart.Mark;
import org.holdfast.report.drawing.StyleSheets;

/**
 * A message chart as a picture. Lanes are so far apart that the widest label fits between two of
 * them, so nothing is written over anything else; in a file of its own, what a step changes stands
 * beside.
 */
public final class MessageChartSvg {
  /** Of a monospaced font, per pixel of its size. */
  private static final double ADVANCE = 0.61;

  private static final int FONT = 13;
  private static final int SMALL = 12;
  private static final int LINE = 16;
  private static final int ROW = 42;

  /** Further messages of the same step. */
  private static final int NEXT = 30;

  private static final int TITLE = 48;
  private static final int HEAD = 30;
  private static final int LONGEST = 34;

  /** What is longer is broken into lines, so that lanes stay near to each other. */
  private static final int BOX = 22;

  private static final int CHANGES = 64;

  private final MessageChart chart;
  private final double spacing;
  private final double first;
  private final double right;

  MessageChartSvg(MessageChart chart) {
    this.chart = chart;
    double box = 84;
    double gap = 96;
    for (MessageChart.Row row : chart.rows()) {
      double label = widest(row.mark().accept(LABEL));
      boolean arrow = row.mark() instanceof Mark.Arrow;
      box = Math.max(box, arrow ? 0 : label + 18);
      gap = Math.max(gap, arrow ? label + 36 : 0);
    }
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      box = Math.max(box, width(chart.lanes().get(lane).toString(), FONT) + 18);
    }
    this.spacing = Math.max(gap, box + 20);
    this.first = 64 + box / 2;
    int last = chart.lanes().size() - 1;
    this.right = first + spacing * last + (last == 0 ? spacing : box / 2) + 24;
  }

  /** The picture of a trace, as a file; empty if no process of it is known. */
  public static Optional<String> of(Trace trace, String file, String property) {
    return MessageChart.of(trace.story().orElse(trace))
        .map(chart -> new MessageChartSvg(chart).file(property + " of " + file));
  }

  private static double widest(List<String> lines) {
    return lines.stream().mapToDouble(line -> width(line, FONT)).max().orElse(0);
  }

  private static double width(String text, int font) {
    return text.length() * font * ADVANCE;
  }

  private double x(int lane) {
    return first + spacing * lane;
  }

  private String file(String title) {
    Drawing drawing = new Drawing(TITLE);
    chart.rows().forEach(row -> drawing.row(row, wrapped(row.changes())));
    String body = drawing.finished();
    double width = Math.max(drawing.wide, width(title, 15) + 32);
    return svg(width, drawing.y, title)
        + "<style>\n"
        + StyleSheets.pictureFile()
        + "</style>\n<rect class='paper' width='100%' height='100%'/>\n"
        + text("title", 16, 30, title)
        + body
        + "</svg>\n";
  }

  /** The element, for a page that has the style and says elsewhere what changes. */
  String element() {
    Drawing drawing = new Drawing(4);
    chart.rows().forEach(row -> drawing.row(row, List.of()));
    String body = drawing.finished();
    return svg(drawing.wide, drawing.y, "Message chart: a lane a process, time runs downwards")
        + body
        + "</svg>\n";
  }

  private static String svg(double width, double height, String label) {
    return format(
        "<svg class='picture messages' xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f'"
            + " width='%.0f' height='%.0f' role='img' aria-label='%s'>\n",
        width, height, width, height, escape(label));
  }

  /** What is drawn so far, from top to bottom. */
  private final class Drawing {
    private final StringBuilder rows = new StringBuilder();
    private final StringBuilder lanes = new StringBuilder();
    private final StringBuilder bands = new StringBuilder();
    private final double[] since;
    private List<Condition> conditions;
    private double y;
    private double wide = right + 16;
    private double loopTop = Double.NaN;
    private int step;

    Drawing(double top) {
      y = top + HEAD + 12;
      since = new double[chart.lanes().size()];
      conditions = chart.rows().isEmpty() ? chart.last() : chart.rows().get(0).before();
      for (int lane = 0; lane < since.length; lane++) {
        boolean faulty = conditions.get(lane) == Condition.FAULTY;
        box(
            lanes,
            faulty ? "faulty" : "head",
            x(lane),
            top + HEAD / 2.0,
            List.of(chart.lanes().get(lane).toString()),
            "head");
        since[lane] = top + HEAD;
      }
    }

    void row(MessageChart.Row row, List<String> changes) {
      boolean begins = row.step().isPresent();
      int more = row.mark() instanceof Mark.Arrow ? 0 : row.mark().accept(LABEL).size() - 1;
      double height =
          Math.max((begins ? ROW : NEXT) + LINE * Math.max(0, more), LINE * changes.size() + 16);
      double middle = y + height / 2 + (begins ? 0 : 2);
      if (begins) {
        rows.append(step == 0 ? "" : "</g>\n");
        step = row.step().getAsInt();
        rows.append(format("<g class='row' data-step='%d'>", step));
        if (chart.loopStart().isPresent() && chart.loopStart().getAsInt() + 1 == step) {
          loopTop = y;
        }
      }
      bands.append(
          format(
              "<rect class='band%s' data-step='%d' x='26' y='%.1f' width='%.1f' height='%.1f'/>\n",
              step % 2 == 0 ? " even" : "", step, y, right - 26, height));
      if (begins) {
        rows.append(text("step", 50, middle + 5, String.valueOf(step)));
      }
      change(row.after(), middle);
      row.mark().accept(new Drawn(rows, middle));
      double line = middle - LINE * (changes.size() - 1) / 2.0 + 4;
      for (String part : changes) {
        rows.append(text("changes", right, line, part));
        wide = Math.max(wide, right + width(part, SMALL) + 16);
        line += LINE;
      }
      y += height;
    }

    /** Lanes go on as they were down to here, and as they are from here on. */
    private void change(List<Condition> now, double height) {
      for (int lane = 0; lane < since.length; lane++) {
        if (now.get(lane) != conditions.get(lane)) {
          segment(lane, height);
        }
      }
      conditions = now;
    }

    private void segment(int lane, double bottom) {
      Condition condition = conditions.get(lane);
      if (condition != Condition.CRASHED) {
        String kind = condition == Condition.FAULTY ? "faulty" : "lane";
        lanes.append(line(kind, x(lane), since[lane], x(lane), bottom));
      }
      since[lane] = bottom;
    }

    String finished() {
      rows.append(step == 0 ? "" : "</g>\n");
      StringBuilder end = new StringBuilder();
      if (!Double.isNaN(loopTop)) {
        end.append(
            format(
                "<path class='bracket' d='M22 %.1f H12 V%.1f H22'/>"
                    + "<path class='bracket-tip' d='M25 %.1f l-9 -4.5 v9 z'/>\n",
                y - 4, loopTop + 8, loopTop + 8));
      }
      double bottom = y + 10;
      for (int lane = 0; lane < since.length; lane++) {
        segment(lane, bottom);
        double middle = bottom + HEAD / 2.0;
        switch (chart.last().get(lane)) {
          case CORRECT -> box(end, "head", x(lane), middle, List.of("correct"), "middle");
          case FAULTY -> box(end, "faulty", x(lane), middle, List.of("faulty"), "middle odd");
          case CRASHED -> box(end, "crashed", x(lane), middle, List.of("crashed"), "middle bad");
        }
      }
      y = bottom + HEAD + 8;
      if (!chart.ending().isEmpty()) {
        String words = (Double.isNaN(loopTop) ? "then " : "\u21ba ") + chart.ending();
        end.append(text("ending", 12, y + 14, words));
        wide = Math.max(wide, 24 + width(words, FONT));
        y += 22;
      }
      y += 6;
      // Lanes lie below what happens on them, and above the bands.
      return bands.toString() + lanes + rows + end;
    }
  }

  private static final Mark.Visitor<List<String>> LABEL =
      new Mark.Visitor<>() {
        @Override
        public List<String> local(Mark.Local mark) {
          return broken(mark.text());
        }

        @Override
        public List<String> arrow(Mark.Arrow mark) {
          return List.of(shortened(mark.text() + MessageChartText.remark(mark.fate())));
        }

        @Override
        public List<String> crash(Mark.Crash mark) {
          return List.of();
        }
      };

  private static List<String> broken(String text) {
    List<String> lines = new ArrayList<>(List.of(""));
    for (String word : text.split(" ")) {
      int last = lines.size() - 1;
      String longer = lines.get(last).isEmpty() ? word : lines.get(last) + " " + word;
      if (longer.length() <= BOX || lines.get(last).isEmpty()) {
        lines.set(last, longer);
      } else {
        lines.add(word);
      }
    }
    return lines.stream().map(MessageChartSvg::shortened).toList();
  }

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
      svg.append(text(style, start + side * spacing / 2, y - 6, LABEL.arrow(mark).get(0)));
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
      StringBuilder svg, String kind, double x, double y, List<String> label, String style) {
    double width = Math.max(76, widest(label) + 18);
    double height = 10 + LINE * label.size();
    svg.append(
        format(
            "<rect class='%s' x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='%d'/>\n",
            kind, x - width / 2, y - height / 2, width, height, kind.equals("local") ? 13 : 4));
    for (int i = 0; i < label.size(); i++) {
      double line = y + 5 + LINE * (i - (label.size() - 1) / 2.0);
      svg.append(text(style, x, line, label.get(i)));
    }
  }

  private static String line(String kind, double x1, double y1, double x2, double y2) {
    return format(
        "<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>\n", kind, x1, y1, x2, y2);
  }

  private static String text(String kind, double x, double y, String content) {
    return format("<text class='%s' x='%.1f' y='%.1f'>", kind, x, y)
        + escape(content)
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
}
