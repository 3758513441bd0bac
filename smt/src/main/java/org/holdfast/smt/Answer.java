package org.holdfast.smt;

import java.util.List;
import org.holdfast.logic.Formula;

/** What a solver answers to one check. */
public sealed interface Answer {
  /** One case for each answer. */
  interface Visitor<R> {
    R sat(Sat sat);

    R unsat(Unsat unsat);

    R undetermined(Undetermined undetermined);
  }

  <R> R accept(Visitor<R> visitor);

  /** The word that SMT-LIB has for it. */
  String status();

  record Sat(Model model) implements Answer {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sat(this);
    }

    @Override
    public String status() {
      return "sat";
    }
  }

  /** No solution; {@code core} holds assumptions that already have none with what was added. */
  record Unsat(List<Formula> core) implements Answer {
    public Unsat {
      core = List.copyOf(core);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unsat(this);
    }

    @Override
    public String status() {
      return "unsat";
    }
  }

  /** The solver gave up: timeout, interruption or a limit of its own. */
  record Undetermined(String reason) implements Answer {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.undetermined(this);
    }

    @Override
    public String status() {
      return "unknown";
    }
  }
}
