package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.rounds.semantics.SentMessage;

/** Messages by numbers, for one thread. */
final class MessageNumbers {
  /** No message. */
  static final int NONE = -1;

  private final List<SentMessage> messages = new ArrayList<>();
  private final Map<SentMessage, Integer> numbers = new HashMap<>();

  int of(SentMessage message) {
    Integer known = numbers.get(message);
    if (known == null) {
      known = messages.size();
      numbers.put(message, known);
      messages.add(message);
    }
    return known;
  }

  SentMessage message(int number) {
    return messages.get(number);
  }
}
