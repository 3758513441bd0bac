package org.holdfast.threshold.model;

/** What a rule does to one shared variable. */
public sealed interface Update {
  /** Adds a constant, which may be negative. */
  record Add(long amount) implements Update {}

  /** Sets the variable to a constant. */
  record Reset(long value) implements Update {}
}
