package org.holdfast.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.Trace;
import org.holdfast.report.MessageChart.Condition;
import org.holdfast.report.MessageChart.Mark;

/**
 * A message chart as a sequence diagram in the language of PlantUML, as text: whoever has that
 * program can lay it out, and documents that embed such text can show it.
 */
public final class PlantUmlChart {
  private static final String PLAIN = " ,.:;()=+>";
  private static final String PLAIN_ALONE = "-_*/[]";

  private final MessageChart chart;
  private final StringBuilder text = new StringBuilder();

  private PlantUmlChart(MessageChart chart) {
    this.chart = chart;
  }

  /** Told by processes with names, where there is such a story; empty if none is known. */
  public static Optional<String> of(Trace trace, String title) {
    return MessageChart.of(trace.story().orElse(trace))
        .map(chart -> new PlantUmlChart(chart).render(title));
  }

  private String render(String title) {
    line("@startuml");
    line("title " + escaped(title));
    line("hide footbox");
    for (int lane = 0; lane < chart.lanes().size(); lane++) {
      String colour = chart.last().get(lane) == Condition.CORRECT ? "" : " #LightGray";
      line("participant \"" + escaped(head(lane)) + "\" as P" + lane + colour);
    }
    for (MessageChart.Row row : chart.rows()) {
      row.step().ifPresent(step -> line("== step " + step + " =="));
      row.mark().accept(marks());
      changes(row);
    }
    if (!chart.ending().isEmpty()) {
      line("== " + escaped(chart.ending()) + " ==");
    }
    line("@enduml");
    return text.toString();
  }

  private String head(int lane) {
    Condition condition = chart.last().get(lane);
    String name = chart.lanes().get(lane).toString();
    return switch (condition) {
      case CORRECT -> name;
      case FAULTY -> name + " (faulty)";
      case CRASHED -> name + " (crashes)";
    };
  }

  private Mark.Visitor<Void> marks() {
    return new Mark.Visitor<>() {
      @Override
      public Void local(Mark.Local mark) {
        note(mark.lane(), mark.text());
        return null;
      }

      @Override
      public Void arrow(Mark.Arrow mark) {
        String arrow =
            switch (mark.fate()) {
              case RECEIVED -> " -> ";
              case OMITTED, LOST -> " ->x ";
            };
        String label = escaped(mark.text() + MessageChartText.remark(mark.fate()));
        String to = mark.to().isPresent() ? "P" + mark.to().getAsInt() : "]";
        line("P" + mark.from() + (mark.to().isPresent() ? arrow : " ->x") + to + " : " + label);
        return null;
      }

      @Override
      public Void crash(Mark.Crash mark) {
        note(OptionalInt.of(mark.lane()), "crashes");
        line("destroy P" + mark.lane());
        return null;
      }
    };
  }

  private void changes(MessageChart.Row row) {
    if (!row.changes().isEmpty()) {
      note(OptionalInt.empty(), String.join("\n", row.changes()));
    }
  }

  private void note(OptionalInt lane, String what) {
    int last = chart.lanes().size() - 1;
    String where = lane.isPresent() ? "P" + lane.getAsInt() : "P0, P" + last;
    line("note over " + where);
    List.of(what.split("\n")).forEach(part -> line(escaped(part)));
    line("end note");
  }

  /** What PlantUML takes for markup, such as doubled signs, is written as a code. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean doubled = i > 0 && text.charAt(i - 1) == c;
      boolean plain =
          Character.isLetterOrDigit(c)
              || PLAIN.indexOf(c) >= 0
              || !doubled && PLAIN_ALONE.indexOf(c) >= 0;
      escaped.append(plain ? String.valueOf(c) : "<U+" + String.format("%04X", (int) c) + ">");
    }
    return escaped.toString();
  }

  private void line(String content) {
    text.append(content).append('\n');
  }
}
