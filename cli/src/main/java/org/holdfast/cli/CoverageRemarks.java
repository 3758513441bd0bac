package org.holdfast.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.promela.coverage.ExecutedStatements;
import org.holdfast.promela.coverage.WrittenStatement;
import org.holdfast.promela.coverage.WrittenStatement.Kind;

/** Says which statements of a Promela model were never executed, and where they are. */
record CoverageRemarks(ExecutedStatements statements) {
  private static final int MOST_NAMES = 5;

  /** In short, or every statement by process. */
  List<String> lines(boolean all) {
    List<String> lines = new ArrayList<>();
    for (WrittenStatement statement : statements.unreached()) {
      if (statement.kind() == Kind.ASSERTION) {
        lines.add(
            PromelaRemarks.VACUOUS + "the assertion at " + statement.place() + " is never reached");
      }
    }
    if (all) {
      statements.processes().forEach(process -> lines.addAll(lines(process)));
    } else if (!statements.unreached().isEmpty()) {
      lines.add(summary());
    }
    return lines;
  }

  private List<String> lines(String process) {
    List<WrittenStatement> unreached = statements.unreached(process);
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %d of %d statements never executed"
            .formatted(process, unreached.size(), statements.size(process)));
    unreached.forEach(statement -> lines.add("  " + statement.place() + "  " + statement.text()));
    return lines;
  }

  /** Names the guards that never fire; what stands behind them follows from that. */
  private String summary() {
    List<WrittenStatement> guards =
        statements.neverPossible().stream()
            .filter(statement -> statement.kind() != Kind.ELSE)
            .limit(MOST_NAMES)
            .toList();
    int count = statements.unreached().size();
    int more = count - guards.size();
    if (guards.isEmpty()) {
      return "never executed: " + counted(more, "") + "; --coverage lists them";
    }
    String names = guards.stream().map(Object::toString).collect(Collectors.joining("; "));
    String rest = more == 0 ? "" : "; and " + counted(more, "more ") + ", --coverage lists them";
    return "never executed: " + names + rest;
  }

  private static String counted(int count, String kind) {
    return count + " " + kind + (count == 1 ? "statement" : "statements");
  }
}
