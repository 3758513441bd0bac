package org.holdfast.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Variable;

/**
 * A trace as rows for people: the initial configuration, then one row a step with what it changed.
 * Text and HTML lay the same rows out.
 */
record TraceTable(List<Row> rows, OptionalInt loopStart) {

  /** One row; {@code inLoop} rows are repeated for ever. */
  record Row(
      int step, String action, String source, String moved, List<String> changes, boolean inLoop) {}

  static TraceTable of(Trace trace) {
    List<Row> rows = new ArrayList<>();
    rows.add(new Row(0, "initially", "", "", nonZero(trace.initial()), false));
    Map<Variable, BigInteger> before = trace.initial();
    int loopStart = trace.loopStart().orElse(Integer.MAX_VALUE);
    for (int i = 0; i < trace.steps().size(); i++) {
      Trace.Step step = trace.steps().get(i);
      rows.add(
          new Row(
              i + 1,
              step.action(),
              step.position().map(TraceTable::source).orElse(""),
              String.valueOf(step.times()),
              changes(before, step.values()),
              i >= loopStart));
      before = step.values();
    }
    return new TraceTable(rows, trace.loopStart());
  }

  /** How the run goes on after the last row; empty if that does not matter. */
  String ending() {
    if (loopStart.isEmpty()) {
      return "";
    }
    int first = loopStart.getAsInt() + 1;
    int last = rows.size() - 1;
    if (first > last) {
      return "it stays so for ever";
    }
    return first == last
        ? "step " + first + " is repeated for ever"
        : "steps " + first + " to " + last + " are repeated for ever";
  }

  static String parameters(Trace trace) {
    return trace.parameters().entrySet().stream()
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  /** The name of the file without its folders: the table is about one model, and narrow. */
  private static String source(SourcePosition position) {
    String file = position.file();
    return file.substring(file.lastIndexOf('/') + 1) + ":" + position.line();
  }

  private static List<String> nonZero(Map<Variable, BigInteger> values) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().signum() != 0)
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .toList();
  }

  private static List<String> changes(
      Map<Variable, BigInteger> before, Map<Variable, BigInteger> after) {
    return after.entrySet().stream()
        .filter(entry -> !entry.getValue().equals(before.get(entry.getKey())))
        .map(
            entry -> entry.getKey() + ": " + before.get(entry.getKey()) + " -> " + entry.getValue())
        .toList();
  }
}
