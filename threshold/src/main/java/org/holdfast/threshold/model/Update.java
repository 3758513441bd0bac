package org.holdfast.threshold.model;

/** What a rule does to one shared variable. */
public sealed interface Update {
  /** One case for each kind of update. */
  interface Visitor<R> {
    R add(Add add);

    R reset(Reset reset);
  }

  <R> R accept(Visitor<R> visitor);

  /**
   * The value of the variable after the update.
   *
   * @throws ArithmeticException if it does not fit into 64 bits
   */
  long appliedTo(long value);

  /** Adds a constant, which may be negative. */
  record Add(long amount) implements Update {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.add(this);
    }

    @Override
    public long appliedTo(long value) {
      return Math.addExact(value, amount);
    }
  }

  /** Sets the variable to a constant. */
  record Reset(long value) implements Update {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.reset(this);
    }

    @Override
    public long appliedTo(long before) {
      return value;
    }
  }
}
