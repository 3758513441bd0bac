package org.holdfast.arrays.checker;

/** What may go wrong besides what the model says. */
public enum Failures {
  /** Nothing. */
  NONE,
  /** A process may crash at any time; then guards and properties speak of the others only. */
  CRASH
}
