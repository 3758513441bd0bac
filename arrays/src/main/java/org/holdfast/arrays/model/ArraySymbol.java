package org.holdfast.arrays.model;

import org.holdfast.checking.SourcePosition;

/**
 * A declared name that has values: one for the whole system, or one for each process or tuple of
 * processes.
 *
 * @param arity how many processes choose a value; zero for globals and constants
 */
public record ArraySymbol(String name, Kind kind, int arity, Sort sort, SourcePosition position) {
  /** How a symbol changes. */
  public enum Kind {
    /** One value at a time. */
    GLOBAL,
    /** One value at a time for each tuple of processes. */
    ARRAY,
    /** One value for the whole run, which nobody knows. */
    CONSTANT
  }
}
