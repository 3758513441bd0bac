package org.holdfast.arrays.model;

import java.util.List;
import java.util.Optional;

/**
 * The new values of a symbol: those of the first case whose condition is true before the step.
 *
 * @param binders who chooses the value that is meant; none for a global
 * @param cases in their order
 * @param otherwise the value where no case applies
 */
public record ArrayUpdate(
    ArraySymbol target, List<ArrayTerm.Process> binders, List<Case> cases, Assigned otherwise) {
  public ArrayUpdate {
    binders = List.copyOf(binders);
    cases = List.copyOf(cases);
  }

  /** A value under a condition. */
  public record Case(ArrayCondition condition, Assigned value) {}

  /** The value of a term before the step, or any value at all. */
  public record Assigned(Optional<ArrayTerm> term) {
    public static final Assigned ANYTHING = new Assigned(Optional.empty());

    public static Assigned of(ArrayTerm term) {
      return new Assigned(Optional.of(term));
    }
  }
}
