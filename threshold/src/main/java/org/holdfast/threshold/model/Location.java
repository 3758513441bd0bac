package org.holdfast.threshold.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Variable;

/**
 * A control location. Its {@code counter} is the number of processes there, and is what formulas
 * mention; the {@code values} of the local variables are for the reader.
 */
public record Location(Variable counter, List<Long> values, SourcePosition position) {
  public Location {
    values = List.copyOf(values);
  }

  public String name() {
    return counter.name();
  }

  @Override
  public String toString() {
    return name();
  }
}
