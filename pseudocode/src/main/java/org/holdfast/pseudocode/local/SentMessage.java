package org.holdfast.pseudocode.local;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.MessageFamily;

/** A message with what it carries. */
public record SentMessage(MessageFamily family, List<Datum> contents) {
  // Written out: an algorithm has one family of a name, and sets of messages are everywhere.
  @Override
  public boolean equals(Object other) {
    return other instanceof SentMessage that
        && family.name().equals(that.family.name())
        && contents.equals(that.contents);
  }

  @Override
  public int hashCode() {
    return 31 * family.name().hashCode() + contents.hashCode();
  }

  @Override
  public String toString() {
    return contents.isEmpty()
        ? family.name()
        : contents.stream()
            .map(Datum::name)
            .collect(Collectors.joining(", ", family.name() + "(", ")"));
  }
}
