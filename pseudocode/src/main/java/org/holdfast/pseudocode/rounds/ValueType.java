package org.holdfast.pseudocode.rounds;

import java.util.Optional;
import org.holdfast.pseudocode.model.FiniteType;

/** What a variable or a part of a message can be. */
public sealed interface ValueType {
  <R> R accept(Visitor<R> visitor);

  /** The values, or those of the elements. */
  FiniteType plain();

  /** The declared domain that the values, or elements, belong to, if any. */
  Optional<RoundAlgorithm.Domain> domain();

  /** One case for each kind. */
  interface Visitor<R> {
    R single(Single single);

    R setOf(SetOf setOf);
  }

  /**
   * One value.
   *
   * @param domain the declared domain that the values other than {@code none} belong to, if any
   */
  record Single(FiniteType type, Optional<RoundAlgorithm.Domain> domain) implements ValueType {
    @Override
    public FiniteType plain() {
      return type;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.single(this);
    }
  }

  /**
   * A set of values; {@code none} is not among them.
   *
   * @param domain the declared domain that the elements belong to, if any
   */
  record SetOf(FiniteType elements, Optional<RoundAlgorithm.Domain> domain) implements ValueType {
    @Override
    public FiniteType plain() {
      return elements;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setOf(this);
    }
  }
}
