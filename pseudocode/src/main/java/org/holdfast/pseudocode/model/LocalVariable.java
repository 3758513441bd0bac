package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * A variable of which every process of a role has its own.
 *
 * @param initial the values that it may have at the beginning, at least one
 * @param origin how it came into the process
 */
public record LocalVariable(
    String name, FiniteType type, List<Datum> initial, Origin origin, SourcePosition position) {
  /** Where a variable comes from. */
  public enum Origin {
    /** Declared by {@code input}: the environment chooses its initial value. */
    INPUT,
    /** Declared by {@code var}. */
    VARIABLE,
    /** Added for a property that asks about the past of a process. */
    HISTORY
  }

  public LocalVariable {
    initial = List.copyOf(initial);
  }

  // Names tell variables apart, and local states ask for hashes all the time.
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
