package org.holdfast.checking;

import org.holdfast.logic.Ltl;

/** A named temporal formula that every run of a model should satisfy. */
public record Property(String name, Ltl formula, SourcePosition position) {
  /** Names differ within a model, and a look at the whole formula would take longer. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
