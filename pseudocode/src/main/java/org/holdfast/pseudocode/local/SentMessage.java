package org.holdfast.pseudocode.local;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.MessageFamily;

/** A message with what it carries. */
public record SentMessage(MessageFamily family, List<Datum> contents) {
  @Override
  public String toString() {
    return contents.isEmpty()
        ? family.name()
        : contents.stream()
            .map(Datum::name)
            .collect(Collectors.joining(", ", family.name() + "(", ")"));
  }
}
