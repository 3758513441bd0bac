package org.holdfast.report;

import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.checking.Actor;
import org.holdfast.report.MessageChart.Condition;
import org.holdfast.report.MessageChart.Mark;

/**
 * A message chart in plain characters. A lane is {@code |}, or {@code :} from the first fault of
 * its process on; messages that do not arrive end in {@code x}.
 */
record MessageChartText(MessageChart chart) {
  private static final String STEP = "step";

  String render() {
    StringBuilder text = new StringBuilder();
    StringBuilder heads = new StringBuilder("    " + STEP + " ".repeat(gap() - 1));
    for (Actor.Process lane : chart.lanes()) {
      heads.append(String.format("%-" + width() + "s", head(lane)));
    }
    text.append(heads.toString().stripTrailing()).append('\n');
    for (MessageChart.Row row : chart.rows()) {
      String step = row.step().isPresent() ? String.valueOf(row.step().getAsInt()) : "";
      text.append("    ")
          .append(" ".repeat(Math.max(0, STEP.length() - step.length())))
          .append(step)
          .append(" ".repeat(gap()))
          .append(line(row))
          .append(row.mark().accept(label()))
          .append('\n');
    }
    failed(text, Condition.FAULTY, "faulty");
    failed(text, Condition.CRASHED, "crashed");
    if (!chart.ending().isEmpty()) {
      text.append("    then ").append(chart.ending()).append('\n');
    }
    return text.toString();
  }

  private void failed(StringBuilder text, Condition condition, String word) {
    String who =
        IntStream.range(0, chart.lanes().size())
            .filter(lane -> chart.last().get(lane) == condition)
            .mapToObj(lane -> head(chart.lanes().get(lane)))
            .collect(Collectors.joining(", "));
    if (!who.isEmpty()) {
      text.append("    ").append(word).append(": ").append(who).append('\n');
    }
  }

  private static int gap() {
    return 3;
  }

  /** All are of one type, or each head tells its own. */
  private static String head(Actor.Process lane) {
    return lane.type().isPresent() ? lane.toString() : "#" + lane.number();
  }

  private int width() {
    int longest = chart.lanes().stream().mapToInt(lane -> head(lane).length()).max().orElse(0);
    return Math.max(6, longest + 2);
  }

  private String line(MessageChart.Row row) {
    int width = width();
    StringBuilder line = new StringBuilder(" ".repeat(width * chart.lanes().size()));
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      line.setCharAt(lane * width, lane(row.before().get(lane)));
    }
    row.mark()
        .accept(
            new Mark.Visitor<Void>() {
              @Override
              public Void local(Mark.Local mark) {
                mark.lane().ifPresent(lane -> line.setCharAt(lane * width, '*'));
                return null;
              }

              @Override
              public Void arrow(Mark.Arrow mark) {
                draw(line, mark, width);
                return null;
              }

              @Override
              public Void crash(Mark.Crash mark) {
                line.setCharAt(mark.lane() * width, 'X');
                return null;
              }
            });
    return line.toString();
  }

  private static char lane(Condition condition) {
    return switch (condition) {
      case CORRECT -> '|';
      case FAULTY -> ':';
      case CRASHED -> ' ';
    };
  }

  /** A message to nobody in particular goes to the right. */
  private static void draw(StringBuilder line, Mark.Arrow arrow, int width) {
    int start = arrow.from() * width;
    int end = target(arrow.to(), arrow.from()) * width;
    int step = end > start ? 1 : -1;
    int last =
        switch (arrow.fate()) {
          case RECEIVED, LOST -> end - step;
          case OMITTED -> start + 2 * step;
        };
    for (int at = start + step; at != last; at += step) {
      line.setCharAt(at, '-');
    }
    line.setCharAt(start, '*');
    char tip =
        switch (arrow.fate()) {
          case RECEIVED -> step > 0 ? '>' : '<';
          case OMITTED, LOST -> 'x';
        };
    line.setCharAt(last, tip);
  }

  private static int target(OptionalInt to, int from) {
    return to.orElse(from + 1);
  }

  /**
   * What stands beside a row; the line of a message that is not sent does not tell its receiver.
   */
  private Mark.Visitor<String> label() {
    return new Mark.Visitor<>() {
      @Override
      public String local(Mark.Local mark) {
        return mark.text();
      }

      @Override
      public String arrow(Mark.Arrow mark) {
        boolean untold = mark.fate() == MessageChart.Fate.OMITTED && mark.to().isPresent();
        String to = untold ? " to " + head(chart.lanes().get(mark.to().getAsInt())) : "";
        return mark.text() + to + remark(mark.fate());
      }

      @Override
      public String crash(Mark.Crash mark) {
        return "crashes";
      }
    };
  }

  static String remark(MessageChart.Fate fate) {
    return switch (fate) {
      case RECEIVED -> "";
      case OMITTED -> ", omitted";
      case LOST -> ", lost";
    };
  }
}
