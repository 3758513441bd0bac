package org.holdfast.intervals;

import org.holdfast.intervals.WrittenMoves.Command;
import org.holdfast.intervals.search.AbstractModel;

/** One process, whose data are intervals, as standard Promela. */
final class DataAbstractionText {
  private DataAbstractionText() {}

  /** How many processes there are is for the reader to say. */
  static String of(AbstractModel model, String proctype) throws WrittenMoves.TooManyCombinations {
    WrittenMoves moves = new WrittenMoves(model, proctype);
    StringBuilder text = new StringBuilder(moves.heading("Data abstraction"));
    text.append("#ifndef PROCESSES\n#define PROCESSES 2\n#endif\n");
    text.append(moves.declarations());
    text.append("active [PROCESSES] proctype ").append(proctype).append("() {\n");
    String at = moves.fresh("at");
    text.append("  byte ").append(at).append(";\n  if\n");
    model.graph().initial().stream()
        .map(slot -> slot.state())
        .distinct()
        .forEach(state -> text.append("  :: " + at + " = ").append(state).append("\n"));
    text.append("  fi;\nend:\n  do\n");
    for (Command command : moves.commands()) {
      text.append("  :: atomic { " + at + " == ").append(command.move().from());
      text.append(moves.test(command.before()));
      text.append(" -> " + at + " = ").append(command.move().to());
      text.append(moves.changes(command)).append(" }\n");
    }
    return text.append("  od\n}\n").toString();
  }
}
