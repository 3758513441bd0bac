package org.holdfast.pseudocode.promela;

import java.util.List;
import org.holdfast.pseudocode.model.Command;

/**
 * Where a process is between two steps.
 *
 * @param rest what it goes on with; begins with the wait if it waits
 */
record CodePlace(Kind kind, List<Command> rest) {
  /** What a process does there. */
  enum Kind {
    BEGINNING,
    WAIT,
    END,
    HALTED
  }

  static final CodePlace END = new CodePlace(Kind.END, List.of());
  static final CodePlace HALTED = new CodePlace(Kind.HALTED, List.of());

  CodePlace {
    rest = List.copyOf(rest);
  }

  static CodePlace firstOf(List<Command> code) {
    if (code.isEmpty()) {
      return END;
    }
    return code.get(0) instanceof Command.Await
        ? new CodePlace(Kind.WAIT, code)
        : new CodePlace(Kind.BEGINNING, code);
  }

  boolean isDone() {
    return kind == Kind.END || kind == Kind.HALTED;
  }

  /** What its name is made of. */
  String title() {
    return switch (kind) {
      case BEGINNING -> "BEGINNING";
      case WAIT -> "WAIT_" + rest.get(0).position().line();
      case END -> "END";
      case HALTED -> "HALTED";
    };
  }
}
