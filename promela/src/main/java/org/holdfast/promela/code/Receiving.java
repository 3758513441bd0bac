package org.holdfast.promela.code;

import java.util.List;
import java.util.Optional;

/**
 * A receive or the question whether it is possible: the first message, or the first that fits.
 *
 * @param random whether any message will do, not only the first
 * @param copy whether the message stays in the channel
 */
public record Receiving(Term channel, boolean random, boolean copy, List<Match> matches) {
  public Receiving {
    matches = List.copyOf(matches);
  }

  /** What happens to one value of the message; both are missing if it is forgotten. */
  public record Match(Optional<Cell> into, Optional<Term> equalTo) {}
}
