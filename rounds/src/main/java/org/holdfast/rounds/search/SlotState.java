package org.holdfast.rounds.search;

import java.util.Arrays;

/**
 * A state of the search, not packed. A slot is a process: the number of its local state, whether it
 * is the chosen coordinator, and whether it is faulty.
 *
 * @param kept a bit for each promise about some round that has been kept
 * @param begun a bit for each promise that the pass which has begun keeps so far
 */
record SlotState(int time, long[] slots, long losses, int kept, int begun, boolean failed) {
  private static final int FLAGS = 2;
  private static final long FAULTY = 1;
  private static final long COORDINATES = 2;

  static long slot(long code, boolean coordinates, boolean faulty) {
    return (code << FLAGS) | (coordinates ? COORDINATES : 0) | (faulty ? FAULTY : 0);
  }

  static long code(long slot) {
    return slot >>> FLAGS;
  }

  static boolean isFaulty(long slot) {
    return (slot & FAULTY) != 0;
  }

  static boolean isChosen(long slot) {
    return (slot & COORDINATES) != 0;
  }

  /** The same with another local state. */
  static long with(long slot, long code) {
    return (code << FLAGS) | (slot & (FAULTY | COORDINATES));
  }

  SlotState with(long[] others) {
    return new SlotState(time, others, losses, kept, begun, failed);
  }

  /** The same state; records compare arrays by their identity. */
  boolean isSameAs(SlotState other) {
    return with(slots).equals(other.with(slots)) && Arrays.equals(slots, other.slots);
  }
}
