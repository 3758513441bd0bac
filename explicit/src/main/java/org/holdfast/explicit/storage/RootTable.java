package org.holdfast.explicit.storage;

import java.util.Arrays;

/**
 * A set of tuples of numbers, each number packed into as few bytes as the largest one at its place
 * needs. When a number does not fit, the table is written anew with one more byte for its place;
 * that happens at most three times for each place.
 *
 * <p>Others may read as in {@link RecordTable}.
 */
final class RootTable {
  /** A table together with how many bytes each place takes in it. */
  private record Layout(int[] bytesOf, RecordTable table) {
    /** Packs the numbers; the first place whose number does not fit, or -1 if all do. */
    int pack(int[] numbers, byte[] into) {
      return table.width() == bytesOf.length ? packShort(numbers, into) : packLong(numbers, into);
    }

    /** With one byte for each place, which is usual and worth to be quick. */
    private static int packShort(int[] numbers, byte[] into) {
      int all = 0;
      for (int i = 0; i < numbers.length; i++) {
        into[i] = (byte) numbers[i];
        all |= numbers[i];
      }
      if (all >>> Byte.SIZE == 0) {
        return -1;
      }
      int tight = 0;
      while (numbers[tight] >>> Byte.SIZE == 0) {
        tight++;
      }
      return tight;
    }

    private int packLong(int[] numbers, byte[] into) {
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
  private final boolean shared;
  private volatile Layout layout;

  /**
   * @param shared whether several threads may add; if not, no lock is taken
   */
  RootTable(int places, boolean shared) {
    this.places = places;
    this.shared = shared;
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

  /** A tuple on its way into the table, to be used again for the next one. */
  static final class Ticket {
    final int[] numbers;
    private final byte[] packed;
    private Layout layout;
    private int tight;
    private long hash;

    Ticket(int places) {
      numbers = new int[places];
      packed = new byte[places * Integer.BYTES];
    }

    private void pack(Layout now) {
      layout = now;
      tight = now.pack(numbers, packed);
      hash = Hashing.hash(packed, 0, now.table.width());
    }

    /** Brings near what {@link RootTable#add} will look at first; the answer is of no use. */
    int touch() {
      return layout.table.touch(hash);
    }
  }

  /** Does all that can be done before others have to wait. */
  void prepare(Ticket ticket) {
    ticket.pack(layout);
  }

  /**
   * The number of a prepared tuple if it is new, else the complement {@code ~number}. Any thread
   * may call this if the table is shared.
   */
  int add(Ticket ticket) {
    if (!shared) {
      return addAlone(ticket);
    }
    int known = find(ticket);
    if (known >= 0) {
      return ~known;
    }
    synchronized (this) {
      return addAlone(ticket);
    }
  }

  /** The number of a tuple prepared just now if it is known, else -1. */
  int find(Ticket ticket) {
    return ticket.tight < 0 ? ticket.layout.table.find(ticket.packed, 0, ticket.hash) : -1;
  }

  private int addAlone(Ticket ticket) {
    while (ticket.layout != layout || ticket.tight >= 0) {
      if (ticket.layout == layout) {
        widen(ticket.tight);
      }
      ticket.pack(layout);
    }
    return ticket.layout.table.add(ticket.packed, 0, ticket.hash);
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
