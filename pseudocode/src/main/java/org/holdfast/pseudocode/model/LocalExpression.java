package org.holdfast.pseudocode.model;

/** A value that a process computes from its local state. */
public sealed interface LocalExpression {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R constant(Constant constant);

    R read(Read read);

    R bound(Bound bound);

    R sum(Sum sum);
  }

  record Constant(Datum value) implements LocalExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  /** The value of a local variable. */
  record Read(LocalVariable variable) implements LocalExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.read(this);
    }
  }

  /** The value that a condition has found. */
  record Bound(Witness witness) implements LocalExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.bound(this);
    }
  }

  /** {@code left + right}, or {@code left - right} if the sign is -1; both are numbers. */
  record Sum(LocalExpression left, int sign, LocalExpression right) implements LocalExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(this);
    }
  }
}
