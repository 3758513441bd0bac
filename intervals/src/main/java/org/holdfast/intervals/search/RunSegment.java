package org.holdfast.intervals.search;

import java.util.List;

/**
 * A part of abstract runs that no real run follows: abstract states that match one station after
 * the other, with the given move in between, whatever happens between that leaves the abstract
 * state as it is. The progress of a run through it is kept as bits, one for each station at which
 * the run may be (the shift-and algorithm for matching strings), and becomes a part of the abstract
 * state.
 *
 * @param anchored whether it begins with an initial state only
 * @param moves one fewer than stations
 * @param ending the truths of formulas at some later time in the last station
 */
public record RunSegment(
    boolean anchored, List<Station> stations, List<Integer> moves, Truths ending) {
  /** As many as there are bits. */
  public static final int MOST_STATIONS = Long.SIZE - 1;

  public RunSegment {
    stations = List.copyOf(stations);
    moves = List.copyOf(moves);
    if (stations.size() != moves.size() + 1 || stations.size() > MOST_STATIONS) {
      throw new IllegalArgumentException("no segment has " + stations.size() + " stations");
    }
  }

  /** Some formulas, as bits, and which of them are true. */
  public record Truths(int formulas, int values) {
    public static final Truths NONE = new Truths(0, 0);

    /**
     * Whether these are among what is known of a state. A formula whose truth is not known there
     * may have any, so that what needs one of them does not match.
     */
    boolean isKnownOf(Truths state) {
      return (formulas & ~state.formulas) == 0 && (state.values & formulas) == values;
    }
  }

  /** Abstract states, and the truths of formulas when the run arrives. */
  public record Station(Box states, Truths arrival) {
    boolean admits(byte[] state, Truths truths) {
      return arrival.isKnownOf(truths) && states.contains(state);
    }
  }

  int bytes() {
    return (stations.size() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The progress of a run that begins with a state. */
  public long begin(byte[] state, Truths truths) {
    return stations.get(0).admits(state, truths) ? 1 : 0;
  }

  /** The progress after a move to another state. */
  public long next(long progress, int move, byte[] state, Truths truths) {
    long next = anchored ? 0 : begin(state, truths);
    for (int i = 0; i < moves.size(); i++) {
      if ((progress >>> i & 1) == 1
          && moves.get(i) == move
          && stations.get(i + 1).admits(state, truths)) {
        next |= 1L << i + 1;
      }
    }
    return next;
  }

  /** Whether a run with this progress and these truths has passed the whole segment. */
  public boolean isPassed(long progress, Truths truths) {
    return (progress >>> moves.size() & 1) == 1 && ending.isKnownOf(truths);
  }
}
