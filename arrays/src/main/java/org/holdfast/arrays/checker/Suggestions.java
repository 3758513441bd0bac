package org.holdfast.arrays.checker;

/** What becomes of the invariants that the author of a model suggests. */
public enum Suggestions {
  /** Each is used if it was proved. */
  PROVED,
  /** All are taken for granted; what holds says so. */
  TRUSTED
}
