package org.holdfast.promela.code;

import java.util.List;
import java.util.stream.Stream;

/**
 * A send: to the end of a buffer, or into its order.
 *
 * @param lossy whether the message is lost where there is no room
 */
public record Sending(Term channel, List<Term> arguments, boolean sorted, boolean lossy) {
  public Sending {
    arguments = List.copyOf(arguments);
  }

  /** All terms of the channel and the values. */
  public List<Term> parts() {
    return Stream.concat(Stream.of(channel), arguments.stream()).toList();
  }
}
