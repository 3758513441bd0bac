package org.holdfast.rounds.semantics;

import java.util.List;
import java.util.Optional;

/**
 * What a process hears in a round.
 *
 * @param messages in the order of arrival, that of the coordinator among them
 * @param ofCoordinator the message of the coordinator, if it is heard
 */
public record RoundHearing(List<SentMessage> messages, Optional<SentMessage> ofCoordinator) {
  /** Nothing, as before the first round. */
  public static final RoundHearing NOTHING = new RoundHearing(List.of(), Optional.empty());

  public RoundHearing {
    messages = List.copyOf(messages);
  }
}
