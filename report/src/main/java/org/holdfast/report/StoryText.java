package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The story of a run, as text that fits into a terminal of eighty columns if no file has a long
 * name: what happens is told in as many lines as it takes.
 */
final class StoryText {
  private static final int COLUMNS = 80;
  private static final int LEAST = 36;
  private static final String CONTINUED = "  ";

  /** Phrases end with a comma or the like, or where it is said who sent, or whom it reaches. */
  private static final Pattern PHRASES =
      Pattern.compile("(?<=[,;:]) (?!\\d)| (?=\\(|and |from |forged |reaches )");

  private final TraceTable table;
  private final int numbers;
  private final int width;
  private final StringBuilder text = new StringBuilder();

  StoryText(TraceTable table) {
    this.table = table;
    this.numbers =
        Math.max(
            table.headings().get(0).length(),
            table.rows().stream().mapToInt(row -> row.number().length()).max().orElse(0));
    int sources =
        Math.max(
            table.headings().get(2).length(),
            table.rows().stream().mapToInt(row -> row.source().length()).max().orElse(0));
    int room = Math.max(LEAST, COLUMNS - line(' ', "", "").length() - 2 - sources);
    this.width = Math.min(room, table.rows().stream().mapToInt(StoryText::length).max().orElse(0));
  }

  String render() {
    List<String> headings = table.headings();
    append(line(' ', headings.get(0), headings.get(1)), headings.get(2));
    boolean inLoop = false;
    for (TraceTable.Row row : table.rows()) {
      if (row.inLoop() && !inLoop) {
        text.append("  loop:\n");
        inLoop = true;
      }
      char margin = inLoop ? '|' : ' ';
      List<String> told = lines(what(row));
      append(line(margin, row.number(), told.get(0)), row.source());
      for (String more : told.subList(1, told.size())) {
        append(line(margin, "", more), "");
      }
    }
    return text.append(table.lastLine()).toString();
  }

  private static int length(TraceTable.Row row) {
    return what(row).length();
  }

  private static String what(TraceTable.Row row) {
    String changes = String.join(", ", row.changes());
    return changes.isEmpty() ? row.action() : row.action() + ": " + changes;
  }

  private String line(char margin, String number, String what) {
    return "  " + margin + " " + " ".repeat(numbers - number.length()) + number + "  " + what;
  }

  private void append(String line, String source) {
    int gap = line(' ', "", "").length() + width + 2 - line.length();
    String whole = source.isEmpty() ? line : line + " ".repeat(Math.max(1, gap)) + source;
    text.append(whole.stripTrailing()).append('\n');
  }

  /** Broken between phrases; one that is too long stays whole. */
  private List<String> lines(String told) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String phrase : PHRASES.split(told)) {
      if (line.length() > 0 && line.length() + 1 + phrase.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(CONTINUED);
        line.append(phrase);
      } else {
        line.append(line.length() == 0 ? "" : " ").append(phrase);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
