package org.holdfast.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;

/**
 * Results for people at a terminal or in a log: a block a property, counterexamples as tables, and
 * a line that sums up. Without colours the text has no control characters.
 */
public final class TextReport {
  /** Where changes are continued on the next line. */
  private static final int CHANGES_WIDTH = 72;

  /** Whether words may be coloured. */
  public enum Colours {
    PLAIN,
    ANSI
  }

  /** How runs are shown. */
  public enum Runs {
    /** A row a step, with what it changes. */
    TABLE,
    /** What processes do and send to each other; a table where no process is known. */
    STORY,
    /** A configuration, and then for each step only what it changes. */
    DIFF,
    /** A lane a process, with messages between them; a table where no process is known. */
    CHART
  }

  private final Colours colours;
  private final Runs runs;
  private final List<Remark> general;

  public TextReport(Colours colours) {
    this(colours, Runs.TABLE, List.of());
  }

  private TextReport(Colours colours, Runs runs, List<Remark> general) {
    this.colours = colours;
    this.runs = runs;
    this.general = List.copyOf(general);
  }

  public TextReport showing(Runs way) {
    return new TextReport(colours, way, general);
  }

  /**
   * Leaves out remarks that concern all properties alike; they come once, before the summary, and
   * only if some property does not hold, or a run is shown.
   */
  public TextReport sayingOnce(List<Remark> remarks) {
    return new TextReport(colours, runs, remarks);
  }

  /** The whole report; equal to its blocks and the summary in a row. */
  public String render(Report report) {
    StringBuilder text = new StringBuilder();
    Blocks blocks = blocks();
    report.results().forEach(result -> text.append(blocks.of(result)));
    return text.append(summary(report)).toString();
  }

  public String summary(Report report) {
    StringBuilder text = new StringBuilder();
    if (report.results().stream().anyMatch(r -> !(r.verdict() instanceof Verdict.Holds))) {
      general.forEach(remark -> text.append("note: ").append(RemarkText.of(remark)).append('\n'));
    }
    return text.append(report.summary()).append('\n').toString();
  }

  /** A block for each property of one model, in a row. */
  public Blocks blocks() {
    return new Blocks();
  }

  /** What concerns the whole model is said with the first property for which it is remarked. */
  public final class Blocks {
    private final Set<Remark> said = new HashSet<>();

    private Blocks() {}

    /** One property, ended by a newline. */
    public String of(Result result) {
      said.removeIf(remark -> !(remark instanceof Remark.OfModel));
      return block(result, said);
    }
  }

  /** Remarks that were said before are left out; those made here are added to them. */
  private String block(Result result, Set<Remark> said) {
    StringBuilder text = new StringBuilder(result.property()).append(": ");
    Verdict verdict = result.verdict();
    String time = "   (" + Result.seconds(result.time()) + figures(verdict) + ")\n";
    text.append(answer(result)).append(time);
    if (verdict instanceof Verdict.Violated violated) {
      result
          .asked()
          .flatMap(asked -> PropertyText.of(asked, violated.trace()))
          .ifPresent(asked -> text.append("  ").append(asked.line()).append('\n'));
      result.asked().ifPresent(asked -> appendReasons(text, asked, violated.trace()));
    }
    appendRemarks(text, result, said);
    if (verdict instanceof Verdict.Violated violated) {
      text.append('\n').append(run(violated.trace())).append('\n');
    }
    return text.toString();
  }

  /** Of the run that is shown, so that the numbers of steps are those of its table. */
  private void appendReasons(StringBuilder text, Property asked, Trace trace) {
    String begin = "  fails: ";
    for (String reason : ReasonText.of(asked, shown(trace))) {
      text.append(begin).append(reason).append('\n');
      begin = "    and: ";
    }
  }

  /** What stands in the first line of a block, after the name of the property. */
  private String answer(Result result) {
    String word = result.verdictWord();
    String expected = coloured(result.isMissed() ? "31;1" : "32", word);
    return result
        .verdict()
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public String holds(Verdict.Holds holds) {
                return expected + region(holds.region());
              }

              @Override
              public String violated(Verdict.Violated violated) {
                String parameters = TraceTable.parameters(violated.trace());
                return expected + (parameters.isEmpty() ? "" : " with " + parameters);
              }

              @Override
              public String unknown(Verdict.Unknown unknown) {
                String explanation = unknown.explanation().strip().replace("\n", "\n  ");
                return coloured("33", word)
                    + ": "
                    + unknown.reason().code()
                    + (explanation.isEmpty() ? "" : ": " + explanation);
              }
            });
  }

  /** How large a search was that kept its states; other figures are for programs. */
  private static String figures(Verdict verdict) {
    Statistics known = verdict.evidence().statistics();
    if (!known.has(Figure.BYTES)) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    if (known.has(Figure.STATES)) {
      text.append(counted(known.get(Figure.STATES), "state", "states"));
    }
    if (known.has(Figure.TRANSITIONS)) {
      text.append(counted(known.get(Figure.TRANSITIONS), "transition", "transitions"));
    }
    if (known.has(Figure.DEPTH)) {
      text.append(String.format(Locale.ROOT, ", depth %,d", known.get(Figure.DEPTH)));
    }
    double bytes = known.get(Figure.BYTES);
    text.append(
        bytes < 1e6
            ? String.format(Locale.ROOT, ", %.0f KB", bytes / 1e3)
            : String.format(Locale.ROOT, ", %.1f MB", bytes / 1e6));
    return text.toString();
  }

  private static String counted(long count, String one, String several) {
    return String.format(Locale.ROOT, ", %,d %s", count, count == 1 ? one : several);
  }

  private void appendRemarks(StringBuilder text, Result result, Set<Remark> said) {
    result.verdict().evidence().remarks().stream()
        .filter(remark -> !general.contains(remark) && said.add(remark))
        .forEach(remark -> text.append("  ").append(RemarkText.of(remark, result)).append('\n'));
  }

  /** One instance is a region too, and reads better without "all". */
  static String region(Formula region) {
    if (region instanceof Formula.Truth truth && truth.value()) {
      return "";
    }
    boolean single =
        region.conjuncts().stream()
            .allMatch(part -> part instanceof Formula.Comparison c && c.relation() == Relation.EQ);
    return (single ? " for " : " for all ") + region;
  }

  private String coloured(String code, String word) {
    return colours == Colours.ANSI ? "\u001b[" + code + "m" + word + "\u001b[0m" : word;
  }

  private String run(Trace trace) {
    Trace shown = shown(trace);
    return switch (runs) {
      case TABLE, STORY -> table(shown);
      case DIFF -> new TraceDifferences(shown).render();
      case CHART ->
          MessageChart.of(shown)
              .map(known -> new MessageChartText(known).render())
              .orElseGet(() -> table(shown));
    };
  }

  /** A run by counters, or the story of it. */
  private Trace shown(Trace trace) {
    return switch (runs) {
      case TABLE, DIFF -> trace;
      case STORY, CHART -> trace.story().orElse(trace);
    };
  }

  /** The steps of a run, a line each or more. */
  static String table(Trace trace) {
    TraceTable table = TraceTable.of(trace);
    if (trace.vocabulary().steps() == Vocabulary.Steps.MESSAGES) {
      return new StoryText(table).render();
    }
    StringBuilder text = new StringBuilder();
    List<List<String>> cells = new ArrayList<>();
    List<String> headings = table.headings();
    cells.add(headings);
    table.rows().forEach(row -> cells.add(row.cells(headings)));
    int[] widths = new int[headings.size()];
    for (List<String> line : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    appendLine(text, ' ', headings, widths, List.of("changes"));
    boolean inLoop = false;
    for (int i = 0; i < table.rows().size(); i++) {
      TraceTable.Row row = table.rows().get(i);
      if (row.inLoop() && !inLoop) {
        text.append("  loop:\n");
        inLoop = true;
      }
      appendLine(text, inLoop ? '|' : ' ', cells.get(i + 1), widths, lines(row.changes()));
    }
    return text.append(table.lastLine()).toString();
  }

  /** Numbers stand to the right of their column, words to the left. */
  private static void appendLine(
      StringBuilder text, char margin, List<String> cells, int[] widths, List<String> changes) {
    StringBuilder line = new StringBuilder("  ").append(margin);
    for (int i = 0; i < widths.length; i++) {
      String gap = " ".repeat(widths[i] - cells.get(i).length());
      line.append(' ')
          .append(TraceTable.isNumber(i) ? gap + cells.get(i) : cells.get(i) + gap)
          .append(' ');
    }
    String indent = "  " + margin + " ".repeat(line.length() - 3);
    for (int i = 0; i < changes.size(); i++) {
      text.append((i == 0 ? line : indent) + " " + changes.get(i)).append('\n');
    }
    if (changes.isEmpty()) {
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static List<String> lines(List<String> changes) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String change : changes) {
      if (line.length() > 0 && line.length() + change.length() > CHANGES_WIDTH) {
        lines.add(line.append(',').toString());
        line = new StringBuilder();
      }
      line.append(line.length() == 0 ? "" : ", ").append(change);
    }
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }
}
