package org.holdfast.rounds.semantics;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What is sent in a round.
 *
 * @param contents one for each field of the phase
 */
public record SentMessage(List<StoredValue> contents) {
  public SentMessage {
    contents = List.copyOf(contents);
  }

  @Override
  public String toString() {
    return contents.stream().map(StoredValue::toString).collect(Collectors.joining(", ", "(", ")"));
  }
}
