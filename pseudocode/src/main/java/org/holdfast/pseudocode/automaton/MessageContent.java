package org.holdfast.pseudocode.automaton;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.MessageFamily;

/** A message: its family and what it carries. */
public record MessageContent(MessageFamily family, List<Datum> values) {
  public MessageContent {
    values = List.copyOf(values);
  }

  @Override
  public String toString() {
    return values.isEmpty()
        ? family.name()
        : values.stream().map(Datum::name).collect(Collectors.joining(", ", family + "(", ")"));
  }
}
