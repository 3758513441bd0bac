package org.holdfast.explicit.storage;

import java.util.Arrays;

/**
 * A set of tuples of numbers, each number packed into as few bytes as the largest one at its place
 * needs. When a number does not fit, the table is written anew with one more byte for its place;
 * that happens at most three times for each place.
 *
 * <p>Several threads may add; others may read as in {@link RecordTable}.
 */
final class RootTable {
  /** A table together with how many bytes each place takes in it. */
  private record Layout(int[] bytesOf, RecordTable table) {
    /** Packs the numbers; the first place whose number does not fit, or -1 if all do. */
    int pack(int[] numbers, byte[] into) {
      int at = 0;
      for (int i = 0; i < bytesOf.length; i++) {
        int number = numbers[i];
        for (int b = 0; b < bytesOf[i]; b++) {
          into[at++] = (byte) number;
          number >>>= Byte.SIZE;
        }
        if (number != 0) {
          return i;
        }
      }
      return -1;
    }

    void read(int record, byte[] buffer, int[] numbers) {
      table.read(record, buffer, 0);
      int at = 0;
      for (int i = 0; i < bytesOf.length; i++) {
        int number = 0;
        for (int b = 0; b < bytesOf[i]; b++) {
          number |= (buffer[at++] & 0xff) << b * Byte.SIZE;
        }
        numbers[i] = number;
      }
    }
  }

  private final int places;
  private volatile Layout layout;

  RootTable(int places) {
    this.places = places;
    int[] bytesOf = new int[places];
    Arrays.fill(bytesOf, 1);
    layout = new Layout(bytesOf, new RecordTable(places));
  }

  int size() {
    return layout.table.size();
  }

  long bytes() {
    return layout.table.bytes();
  }

  /**
   * The number of the tuple if it is new, else the complement {@code ~number}. Any thread may call
   * this; all that can be done without the lock is.
   *
   * @param buffer with four bytes for each place
   */
  int add(int[] numbers, byte[] buffer) {
    while (true) {
      Layout now = layout;
      int tight = now.pack(numbers, buffer);
      long hash = Hashing.hash(buffer, 0, now.table.width());
      synchronized (this) {
        if (now == layout && tight < 0) {
          return now.table.add(buffer, 0, hash);
        } else if (now == layout) {
          widen(tight);
        }
      }
    }
  }

  /** The buffer must have four bytes for each place. */
  void read(int tuple, byte[] buffer, int[] numbers) {
    layout.read(tuple, buffer, numbers);
  }

  private void widen(int place) {
    Layout old = layout;
    int[] bytesOf = old.bytesOf.clone();
    bytesOf[place]++;
    Layout wider = new Layout(bytesOf, new RecordTable(old.table.width() + 1));
    int[] numbers = new int[places];
    byte[] packed = new byte[places * Integer.BYTES];
    for (int i = 0; i < old.table.size(); i++) {
      old.read(i, packed, numbers);
      wider.pack(numbers, packed);
      wider.table.add(packed, 0, Hashing.hash(packed, 0, wider.table.width()));
    }
    layout = wider;
  }
}
