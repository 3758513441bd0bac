package org.holdfast.smt;

import java.util.List;
import org.holdfast.logic.Formula;

/** What a solver answers to one check. */
public sealed interface Answer {
  record Sat(Model model) implements Answer {}

  /** No solution; {@code core} holds assumptions that already have none with what was added. */
  record Unsat(List<Formula> core) implements Answer {
    public Unsat {
      core = List.copyOf(core);
    }
  }

  /** The solver gave up: timeout, interruption or a limit of its own. */
  record Undetermined(String reason) implements Answer {}
}
