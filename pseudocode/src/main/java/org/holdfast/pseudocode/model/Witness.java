package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * A value that a condition asks for, {@code some w: ...}; what the condition guards may use it.
 *
 * @param values among which it is looked for
 * @param position where it is introduced, which tells it from others of the same name
 */
public record Witness(String name, List<Datum> values, SourcePosition position) {
  public Witness {
    values = List.copyOf(values);
  }

  @Override
  public String toString() {
    return name;
  }
}
