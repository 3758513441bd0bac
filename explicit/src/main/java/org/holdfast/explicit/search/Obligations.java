package org.holdfast.explicit.search;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What weak fairness still asks of a loop, where there are too many processes for a bit each, or
 * classes of processes instead: the set of those that could move on every edge of the loop and did
 * so on none. Sets are numbered, each different one once, so that an edge carries a number. May be
 * asked from several threads.
 */
final class Obligations {
  /** All that there may ever be: what a loop without edges leaves open. */
  static final int ALL = 0;

  /** None: the loop is fair. */
  static final int NONE = 1;

  /** A number needs so many bits at most. */
  static final int BITS = 31;

  private static final int MOST_REMEMBERED = 1 << 20;
  private static final int BYTES_PER_ENTRY = 96;

  private final Map<ByteBuffer, Integer> names = new HashMap<>();
  private final Map<IntBuffer, Integer> numbers = new HashMap<>();
  private final List<int[]> sets = new ArrayList<>();
  private final Map<Long, Integer> intersections = new HashMap<>();
  private long bytes;

  Obligations() {
    // The set of all cannot be written down; what stands for it is never looked at.
    sets.add(new int[0]);
    number(new int[0]);
  }

  /** A number for a class of processes. */
  synchronized int name(ByteBuffer known) {
    Integer name = names.get(known);
    if (name == null) {
      name = names.size();
      names.put(known, name);
      bytes += BYTES_PER_ENTRY;
    }
    return name;
  }

  /**
   * The set of some members.
   *
   * @param count how many of them count; in any order, and some may come again
   */
  synchronized int of(int[] members, int count) {
    return number(Arrays.stream(members, 0, count).sorted().distinct().toArray());
  }

  private int number(int[] members) {
    IntBuffer key = IntBuffer.wrap(members);
    Integer number = numbers.get(key);
    if (number == null) {
      number = sets.size();
      numbers.put(key, number);
      sets.add(members);
      bytes += BYTES_PER_ENTRY + Integer.BYTES * members.length;
    }
    return number;
  }

  /** A set without those that move. */
  synchronized int without(int set, int[] moving, int count) {
    int[] members = sets.get(set);
    int[] rest = new int[members.length];
    int size = 0;
    for (int member : members) {
      boolean moves = false;
      for (int i = 0; i < count; i++) {
        moves |= moving[i] == member;
      }
      if (!moves) {
        rest[size++] = member;
      }
    }
    return size == members.length ? set : number(Arrays.copyOf(rest, size));
  }

  /** What is in both sets. */
  synchronized int both(int one, int other) {
    if (one == other || other == ALL || one == NONE) {
      return one;
    } else if (one == ALL || other == NONE) {
      return other;
    }
    long key = (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    Integer known = intersections.get(key);
    if (known == null) {
      if (intersections.size() == MOST_REMEMBERED) {
        intersections.clear();
      }
      known = number(intersection(sets.get(one), sets.get(other)));
      intersections.put(key, known);
    }
    return known;
  }

  private static int[] intersection(int[] one, int[] other) {
    return Arrays.stream(one).filter(member -> Arrays.binarySearch(other, member) >= 0).toArray();
  }

  /** About how much memory all of this takes. */
  synchronized long bytes() {
    return bytes + (long) intersections.size() * BYTES_PER_ENTRY;
  }
}
