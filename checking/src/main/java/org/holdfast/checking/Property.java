package org.holdfast.checking;

import java.util.Optional;
import org.holdfast.logic.Ltl;

/**
 * A named temporal formula that every run of a model should satisfy.
 *
 * @param text how the language of the model writes it, where people would not recognise the formula
 */
public record Property(String name, Ltl formula, SourcePosition position, Optional<String> text) {
  public Property(String name, Ltl formula, SourcePosition position) {
    this(name, formula, position, Optional.empty());
  }

  /** Names differ within a model, and a look at the whole formula would take longer. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
