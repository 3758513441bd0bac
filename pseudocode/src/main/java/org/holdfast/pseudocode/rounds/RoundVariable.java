package org.holdfast.pseudocode.rounds;

import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.LocalVariable;

/** A variable of which every process has its own. */
public record RoundVariable(
    String name,
    ValueType type,
    Initial initial,
    LocalVariable.Origin origin,
    SourcePosition position) {
  /** How a variable begins. */
  public sealed interface Initial {
    <R> R accept(Visitor<R> visitor);

    /** One case for each kind. */
    interface Visitor<R> {
      R any(AnyValue any);

      R value(Value value);
    }
  }

  /** With any value of its type, chosen for each process by itself. */
  public record AnyValue() implements Initial {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }
  }

  /** With what is computed from the variables declared before it. */
  public record Value(RoundExpression expression) implements Initial {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.value(this);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
