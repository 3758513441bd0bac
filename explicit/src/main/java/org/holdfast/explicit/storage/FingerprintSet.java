package org.holdfast.explicit.storage;

/** Hash compaction: keeps 64 bits of each state (Wolper and Leroy, CAV 1993). */
public final class FingerprintSet implements LossySet {
  private static final int FIRST_SLOTS = 1024;

  private long[] slots = new long[FIRST_SLOTS];
  private int size;

  @Override
  public boolean add(long hash) {
    // Zero marks an empty slot.
    long fingerprint = hash == 0 ? 1 : hash;
    int place = place(slots, fingerprint);
    if (slots[place] == fingerprint) {
      return false;
    }
    slots[place] = fingerprint;
    size++;
    if (size > slots.length - (slots.length >> 2)) {
      grow();
    }
    return true;
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * slots.length;
  }

  private void grow() {
    long[] table = new long[2 * slots.length];
    for (long fingerprint : slots) {
      if (fingerprint != 0) {
        table[place(table, fingerprint)] = fingerprint;
      }
    }
    slots = table;
  }

  /** Where the fingerprint is, or else the empty slot where it belongs. */
  private static int place(long[] table, long fingerprint) {
    int mask = table.length - 1;
    int place = (int) fingerprint & mask;
    while (table[place] != 0 && table[place] != fingerprint) {
      place = (place + 1) & mask;
    }
    return place;
  }
}
