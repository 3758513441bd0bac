package org.holdfast.extraction;

import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/** Automata that forget less, made when they are asked for, and once. */
final class FinerAutomata {
  /** Makes them; empty if there are none, or if they would be too large. */
  @FunctionalInterface
  interface Source {
    Optional<ExtractedAutomata> make(Budget budget) throws BudgetExhausted;
  }

  private final Source source;
  // Guarded by this.
  private Optional<Optional<ExtractedAutomata>> made = Optional.empty();

  FinerAutomata(Source source) {
    this.source = source;
  }

  synchronized Optional<ExtractedAutomata> get(Budget budget) throws BudgetExhausted {
    if (made.isEmpty()) {
      made = Optional.of(source.make(budget));
    }
    return made.get();
  }
}
