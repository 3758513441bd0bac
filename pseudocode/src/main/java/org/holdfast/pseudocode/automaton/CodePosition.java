package org.holdfast.pseudocode.automaton;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Witness;

/**
 * Where a process is in its code.
 *
 * @param rest what is still to be executed; begins with the wait if the process waits
 * @param bindings the witnesses found before that the rest still reads
 */
record CodePosition(Stage stage, List<Command> rest, Map<Witness, Datum> bindings) {
  /** What a process does at such a point. */
  enum Stage {
    BEGINNING,
    WAITING,
    END,
    HALTED
  }

  static final CodePosition AT_END = new CodePosition(Stage.END, List.of(), Map.of());
  static final CodePosition AT_HALT = new CodePosition(Stage.HALTED, List.of(), Map.of());

  CodePosition {
    rest = List.copyOf(rest);
    bindings = Collections.unmodifiableMap(new LinkedHashMap<>(bindings));
  }

  /** Where the code begins: code that begins with a wait waits from the beginning on. */
  static CodePosition atBeginningOf(List<Command> code) {
    if (code.isEmpty()) {
      return AT_END;
    }
    Stage stage = code.get(0) instanceof Command.Await ? Stage.WAITING : Stage.BEGINNING;
    return new CodePosition(stage, code, Map.of());
  }

  boolean isDone() {
    return stage == Stage.END || stage == Stage.HALTED;
  }

  /** In words, with the line of the code. */
  String describe() {
    return switch (stage) {
      case BEGINNING -> "at the beginning";
      case WAITING -> "waiting in line " + rest.get(0).position().line();
      case END -> "at the end";
      case HALTED -> "halted";
    };
  }
}
