package org.holdfast.rounds.semantics;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What happens in a round.
 *
 * @param coordinator who is chosen to coordinate the pass that begins
 * @param crashing the processes that crash in this round
 * @param forged what processes without code send to whom
 * @param receptions what each process hears that runs to the end of the round
 */
public record RoundAction(
    OptionalInt coordinator,
    Set<Integer> crashing,
    Map<Integer, Map<Integer, SentMessage>> forged,
    Map<Integer, Reception> receptions) {
  public RoundAction {
    crashing = Collections.unmodifiableSet(new TreeSet<>(crashing));
    forged = Collections.unmodifiableMap(new LinkedHashMap<>(forged));
    receptions = Collections.unmodifiableMap(new TreeMap<>(receptions));
  }

  /**
   * One process in a round.
   *
   * @param heardOf whom it would hear if they sent something
   * @param arrived whose messages it hears, in the order of arrival
   * @param outcome what comes of it
   */
  public record Reception(Set<Integer> heardOf, List<Integer> arrived, RoundOutcome outcome) {
    public Reception {
      heardOf = Collections.unmodifiableSet(new TreeSet<>(heardOf));
      arrived = List.copyOf(arrived);
    }
  }
}
