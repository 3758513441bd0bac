package org.holdfast.promela.code;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
  public record Match(Optional<Cell> into, Optional<Term> equalTo) {
    Stream<Term> parts() {
      return Stream.concat(equalTo.stream(), into.stream().flatMap(cell -> cell.parts().stream()));
    }
  }

  /** All terms of the channel, the values and the variables. */
  public List<Term> parts() {
    return Stream.concat(Stream.of(channel), matches.stream().flatMap(Match::parts)).toList();
  }
}
