package org.holdfast.explicit.search;

import java.util.HashMap;
import java.util.Map;

/**
 * Edges of the product that may lie on an accepting loop, by their source; of one thread. States
 * have the numbers of {@link ProductGraph}. What the automaton contributes to the marks of an edge
 * depends on its target only, so it is kept for states: each state of a component is the target of
 * an edge within.
 */
final class LoopEdges {
  private final int shardBits;
  private final boolean fair;

  private final Ints sources = new Ints();
  // By source: where its edges begin, and in the upper half which eventualities are met there.
  private final Longs heads = new Longs();
  private final Ints targets = new Ints();
  // By edge, if processes are to be treated fairly: to which of them it is fair.
  private final Longs fairness = new Longs();
  private long[] names = new long[64];

  // The sets of eventualities that occur, which are few; and the one that occurred last.
  private final Longs sets = new Longs();
  private final Map<Long, Integer> places = new HashMap<>();
  private long lastSet = -1;
  private int lastPlace;

  LoopEdges(int shards, boolean fair) {
    this.shardBits = Integer.numberOfTrailingZeros(shards);
    this.fair = fair;
  }

  /** A buffer for the names of successors. */
  long[] names(int count) {
    if (count > names.length) {
      names = new long[2 * count];
    }
    return names;
  }

  /** Begins with the edges of a state, whose node has met these eventualities. */
  void begin(long name, long eventualities) {
    sources.add(number(name));
    heads.add((long) place(eventualities) << Integer.SIZE | targets.size());
  }

  private int place(long set) {
    if (set != lastSet || places.isEmpty()) {
      lastSet = set;
      lastPlace =
          places.computeIfAbsent(
              set,
              unknown -> {
                sets.add(set);
                return places.size();
              });
    }
    return lastPlace;
  }

  void add(long answer, long processes) {
    targets.add(number(answer >= 0 ? answer : ~answer));
    if (fair) {
      fairness.add(processes);
    }
  }

  /** A state without such edges is forgotten. */
  void end() {
    if ((int) heads.last() == targets.size()) {
      int rest = sources.size() - 1;
      sources.truncate(rest);
      heads.truncate(rest);
    }
  }

  private int number(long name) {
    long number = (name & 0xffffffffL) << shardBits | name >>> Integer.SIZE;
    if (number > Integer.MAX_VALUE) {
      throw new OutOfMemoryError("more than 2^31 states on loops");
    }
    return (int) number;
  }

  int sources() {
    return sources.size();
  }

  int edges() {
    return targets.size();
  }

  int source(int place) {
    return sources.get(place);
  }

  /** The eventualities that are met at a source. */
  long met(int place) {
    return sets.get((int) (heads.get(place) >>> Integer.SIZE));
  }

  int firstEdge(int place) {
    return place == sources.size() ? targets.size() : (int) heads.get(place);
  }

  int target(int edge) {
    return targets.get(edge);
  }

  long fairness(int edge) {
    return fair ? fairness.get(edge) : 0;
  }

  long bytes() {
    return sources.bytes() + heads.bytes() + targets.bytes() + fairness.bytes();
  }
}
