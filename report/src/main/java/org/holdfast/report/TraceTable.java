package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.holdfast.checking.Action;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;

/**
 * A trace as rows for people: the initial configuration, then one row a step with what it changed.
 * Text and HTML lay the same rows out. Processes that do the same one after another share a row.
 */
record TraceTable(List<String> headings, List<Row> rows, int steps, OptionalInt loopStart) {
  private static final List<String> RULES = List.of("step", "rule", "source", "moved");

  /** In a program one process moves at a time. */
  private static final List<String> STATEMENTS = List.of("step", "statement", "source");

  /** What is done says what it changes. */
  private static final List<String> MESSAGES = List.of("step", "what happens", "source");

  private static final List<String> ROUNDS = List.of("step", "round", "source");

  /**
   * One row, of a step or of some in a row; {@code inLoop} rows are repeated for ever.
   *
   * @param first the number of the first step of the row; zero is the beginning
   * @param last the number of its last step
   */
  record Row(
      int first,
      int last,
      String action,
      String source,
      String moved,
      List<String> changes,
      boolean inLoop) {
    /** Of its steps. */
    String number() {
      return first == last ? String.valueOf(first) : first + "-" + last;
    }

    /** What stands below the headings. */
    List<String> cells(List<String> headings) {
      return List.of(number(), action, source, moved).subList(0, headings.size());
    }
  }

  private static final int MOVED = 3;

  /** Whether a column has numbers, which stand to its right. */
  static boolean isNumber(int column) {
    return column == 0 || column == MOVED;
  }

  static TraceTable of(Trace trace) {
    List<Row> rows = new ArrayList<>();
    TraceRows shown = rows(trace);
    rows.add(new Row(0, 0, "initially", "", "", shown.initially(), false));
    int size = trace.steps().size();
    int loopStart = trace.loopStart().orElse(size);
    for (int i = 0; i < size; ) {
      int end = i < loopStart ? loopStart : size;
      int length = shown.length(i, end);
      List<Trace.Step> group = trace.steps().subList(i, i + length);
      Trace.Step last = group.get(length - 1);
      rows.add(
          new Row(
              i + 1,
              i + length,
              shown.action(i, end),
              last.action().position().map(TraceTable::source).orElse(""),
              moved(group),
              shown.changes(i, i + length - 1),
              i >= loopStart));
      i += length;
    }
    List<String> headings =
        switch (trace.vocabulary().steps()) {
          case RULES -> RULES;
          case STATEMENTS -> STATEMENTS;
          case MESSAGES -> MESSAGES;
          case ROUNDS -> ROUNDS;
        };
    return new TraceTable(headings, rows, size, trace.loopStart());
  }

  private static TraceRows rows(Trace trace) {
    return switch (trace.vocabulary().steps()) {
      case RULES, STATEMENTS -> new ProcessSteps(trace);
      case MESSAGES -> new StorySteps(trace);
      case ROUNDS -> new RoundRows(trace);
    };
  }

  private static String moved(List<Trace.Step> group) {
    long moves =
        group.stream()
            .map(Trace.Step::action)
            .filter(action -> !action.isReception())
            .mapToLong(Action::times)
            .sum();
    return moves == 0 ? "" : String.valueOf(moves);
  }

  /** How the run goes on after the last row; empty if that does not matter. */
  String ending() {
    if (loopStart.isEmpty()) {
      return "";
    }
    int first = loopStart.getAsInt() + 1;
    int last = steps;
    if (first > last) {
      return "it stays so for ever";
    }
    return first == last
        ? "step " + first + " is repeated for ever"
        : "steps " + first + " to " + last + " are repeated for ever";
  }

  /** The ending as the last line of the rows in text; nothing if there is none. */
  String lastLine() {
    boolean inLoop = rows.stream().anyMatch(Row::inLoop);
    return ending().isEmpty() ? "" : "  " + (inLoop ? "'-- " : "then ") + ending() + '\n';
  }

  static String parameters(Trace trace) {
    return parameters(trace, " = ", ", ");
  }

  /** The same in a cell of a table. */
  static String shortParameters(Trace trace) {
    return parameters(trace, "=", ",");
  }

  private static String parameters(Trace trace, String equals, String between) {
    return trace.parameters().entrySet().stream()
        .map(entry -> entry.getKey() + equals + entry.getValue())
        .collect(Collectors.joining(between));
  }

  /** Where something stands, in few letters. */
  static String source(SourcePosition position) {
    String file = position.file();
    return file.substring(file.lastIndexOf('/') + 1) + ":" + position.line();
  }

  /** What is not zero. */
  static List<String> nonZero(Map<Variable, Value> values) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().number().signum() != 0)
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .toList();
  }
}
