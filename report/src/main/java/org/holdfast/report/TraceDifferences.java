package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Trace;

/**
 * A trace in few words: what is not zero at the beginning, and then for each step a line with what
 * is done, and one for each thing that it changes. Where nothing changes, nothing is said.
 */
record TraceDifferences(Trace trace) {
  String render() {
    TraceTable table = TraceTable.of(trace);
    ProcessSteps steps = new ProcessSteps(trace);
    StringBuilder text = new StringBuilder();
    boolean inLoop = false;
    for (TraceTable.Row row : table.rows()) {
      if (row.inLoop() && !inLoop) {
        text.append("  loop:\n");
        inLoop = true;
      }
      String margin = inLoop ? "  | " : "    ";
      List<String> changes = new ArrayList<>(row.changes());
      if (row.first() > 0 && changes.isEmpty()) {
        changes.addAll(steps.changes(row.first() - 1, row.last() - 1));
      }
      String often =
          row.moved().isEmpty() || row.moved().equals("1") ? "" : ", " + row.moved() + " times";
      text.append(margin).append(row.number()).append("  ").append(row.action()).append(often);
      text.append('\n');
      changes.forEach(change -> text.append(margin).append("   ").append(change).append('\n'));
    }
    return text.append(table.lastLine()).toString();
  }
}
