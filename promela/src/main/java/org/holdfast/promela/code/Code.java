package org.holdfast.promela.code;

import java.util.List;

/** A resolved statement. */
public sealed interface Code {
  /** Possible where the guard is true; then does something in one go. */
  record Plain(Term guard, List<Effect> effects) implements Code {
    public Plain {
      effects = List.copyOf(effects);
    }
  }

  /** The step that is left when there is no other. */
  record Otherwise() implements Code {}

  /** Runs where the condition is false do not count. */
  record Assumption(Term condition) implements Code {}

  /** Any value between two bounds. */
  record AnyValue(Cell variable, Term low, Term high) implements Code {}

  record Send(Sending sending) implements Code {}

  record Receive(Receiving receiving) implements Code {}

  /** A {@code d_step}: always the first option that is possible; only its start may block. */
  record Indivisible(CompiledFlow flow) implements Code {}

  static Code always(Effect... effects) {
    return new Plain(Term.TRUE, List.of(effects));
  }
}
