package org.holdfast.pseudocode.processes;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.MessageFamily;

/** A message as it is sent: its family and what it carries. */
public record ProcessMessage(MessageFamily family, List<Datum> contents) {
  public ProcessMessage {
    contents = List.copyOf(contents);
  }

  /** Of one sender, a process keeps only the first of messages that exclude each other. */
  boolean excludes(ProcessMessage other) {
    return family.name().equals(other.family.name())
        && (!family.perValue() || contents.equals(other.contents));
  }

  // Written out: a look at the types of all fields would take longer and tell no more.
  @Override
  public int hashCode() {
    return 31 * family.name().hashCode() + contents.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProcessMessage that
        && family.name().equals(that.family.name())
        && contents.equals(that.contents);
  }

  /** {@code Echo}, {@code Report(1)}. */
  @Override
  public String toString() {
    return contents.isEmpty()
        ? family.name()
        : contents.stream()
            .map(Datum::toString)
            .collect(Collectors.joining(", ", family.name() + "(", ")"));
  }
}
