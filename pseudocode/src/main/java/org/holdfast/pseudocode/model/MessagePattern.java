package org.holdfast.pseudocode.model;

import java.util.List;
import java.util.Optional;

/**
 * The messages of a family that are counted together, such as {@code Report(*)} or {@code
 * Propose(v) from leader}.
 *
 * @param fields for each field the value it must have; empty if any will do
 * @param from the name of the role whose messages alone count
 */
public record MessagePattern(
    MessageFamily family, List<Optional<LocalExpression>> fields, Optional<String> from) {
  public MessagePattern {
    fields = List.copyOf(fields);
  }
}
