package org.holdfast.explicit.storage;

import java.util.Arrays;

/**
 * A set of tuples of numbers, each number packed into as few bytes as the largest one at its place
 * needs. When a number does not fit, the table is written anew with one more byte for its place;
 * that happens at most three times for each place.
 *
 * <p>The hash of a tuple is made of a sum of products, one for each place (multilinear hashing:
 * Carter, Wegman, "Universal classes of hash functions", 1979), so that of a tuple that differs in
 * few places from another one, nothing else is looked at.
 *
 * <p>Others may read as in {@link RecordTable}.
 */
final class RootTable {
  /** A table together with how many bytes each place takes in it, and where they begin. */
  private record Layout(int[] bytesOf, int[] starts, long[] factors, RecordTable table) {
    /** With one byte for each place. */
    static Layout of(int places, long[] factors) {
      int[] bytesOf = new int[places];
      Arrays.fill(bytesOf, 1);
      int[] starts = new int[places];
      Arrays.setAll(starts, i -> i);
      return new Layout(
          bytesOf, starts, factors, new RecordTable(places, hashing(bytesOf, factors)));
    }

    /**
     * The same tuples with one more byte for a place. What they hash to stays as it is, so nothing
     * has to be looked up for that.
     */
    Layout wider(int place) {
      int[] more = bytesOf.clone();
      more[place]++;
      int[] later = starts.clone();
      for (int i = place + 1; i < later.length; i++) {
        later[i]++;
      }
      int at = starts[place] + bytesOf[place];
      return new Layout(more, later, factors, table.withZeroAt(at, hashing(more, factors)));
    }

    private static RecordTable.Hash hashing(int[] bytesOf, long[] factors) {
      return (bytes, from) -> hash(sum(bytesOf, factors, bytes, from));
    }

    private static long sum(int[] bytesOf, long[] factors, byte[] bytes, int from) {
      long sum = 0;
      int at = from;
      for (int i = 0; i < bytesOf.length; i++) {
        int number = bytes[at++] & 0xff;
        for (int b = 1; b < bytesOf[i]; b++) {
          number |= (bytes[at++] & 0xff) << b * Byte.SIZE;
        }
        sum += factors[i] * number;
      }
      return sum;
    }

    /** Packs all numbers; a place whose number does not fit, or -1 if all do. */
    int pack(int[] numbers, byte[] into) {
      int tight = -1;
      if (table.width() == numbers.length) {
        // With one byte for each place, which is usual and worth to be quick.
        for (int i = 0; i < numbers.length; i++) {
          into[i] = (byte) numbers[i];
          tight = numbers[i] >>> Byte.SIZE == 0 ? tight : i;
        }
        return tight;
      }
      for (int i = 0; i < numbers.length; i++) {
        tight = put(i, numbers[i], into) ? tight : i;
      }
      return tight;
    }

    /** Packs one number; whether it fits. */
    boolean put(int place, int number, byte[] into) {
      int at = starts[place];
      into[at] = (byte) number;
      int rest = number >>> Byte.SIZE;
      for (int b = 1; b < bytesOf[place]; b++) {
        into[at + b] = (byte) rest;
        rest >>>= Byte.SIZE;
      }
      return rest == 0;
    }

    void unpack(byte[] packed, int[] numbers) {
      int at = 0;
      for (int i = 0; i < numbers.length; i++) {
        int number = packed[at++] & 0xff;
        for (int b = 1; b < bytesOf[i]; b++) {
          number |= (packed[at++] & 0xff) << b * Byte.SIZE;
        }
        numbers[i] = number;
      }
    }
  }

  private final boolean shared;
  private volatile Layout layout;

  /**
   * @param shared whether several threads may add; if not, no lock is taken
   */
  RootTable(int places, boolean shared) {
    this.shared = shared;
    layout = Layout.of(places, factors(places));
  }

  /** A factor for each place, odd and otherwise arbitrary. */
  private static long[] factors(int places) {
    long[] factors = new long[places];
    Arrays.setAll(factors, i -> Hashing.again(i + 1L) | 1);
    return factors;
  }

  private static long hash(long sum) {
    return Hashing.again(sum);
  }

  int size() {
    return layout.table.size();
  }

  long bytes() {
    return layout.table.bytes();
  }

  /** A tuple that was read, to be used again for the next one. */
  static final class Origin {
    final int[] numbers;
    private final byte[] packed;
    private final long[] factors;
    private Layout layout;
    private long sum;

    Origin(int places) {
      numbers = new int[places];
      packed = new byte[places * Integer.BYTES];
      factors = RootTable.factors(places);
    }
  }

  /** A tuple on its way into the table, to be used again for the next one. */
  static final class Ticket {
    // Only if full; as a rule the bytes tell all.
    private final int[] numbers;
    private boolean full;
    private final byte[] packed;
    private final long[] factors;
    private Origin origin;
    private Layout layout;
    // A place whose number does not fit, or -1.
    private int tight;
    private long sum;
    private long hash;

    Ticket(int places) {
      numbers = new int[places];
      packed = new byte[places * Integer.BYTES];
      factors = RootTable.factors(places);
    }

    /** Begins as another tuple, which must not change before the end. */
    void begin(Origin like) {
      origin = like;
      sum = like.sum;
      layout = like.layout;
      tight = -1;
      full = layout == null;
      if (full) {
        System.arraycopy(like.numbers, 0, numbers, 0, numbers.length);
      } else {
        System.arraycopy(like.packed, 0, packed, 0, layout.table.width());
      }
    }

    /** Replaces a number of the tuple it began as. */
    void change(int place, int number) {
      sum += factors[place] * (number - origin.numbers[place]);
      if (full) {
        numbers[place] = number;
      }
      if (layout != null && !layout.put(place, number, packed)) {
        fill();
        numbers[place] = number;
        tight = place;
      }
    }

    /** Tells the numbers apart from the bytes, which fit all of them so far. */
    private void fill() {
      if (!full) {
        layout.unpack(packed, numbers);
        full = true;
      }
    }

    /** All numbers are as wanted now. */
    void end() {
      hash = RootTable.hash(sum);
    }

    /** Which of some shards, a power of two, it belongs to. */
    int shard(int shards) {
      // A table does not use the low bits of the upper half of the hash.
      return (int) (hash >>> Integer.SIZE) & (shards - 1);
    }

    private void pack(Layout now) {
      fill();
      layout = now;
      tight = now.pack(numbers, packed);
    }

    /** The slot that {@link RootTable#add} will look at first. */
    int slot() {
      return layout.table.slot(hash);
    }

    /** Brings near what this slot names; the answer is of no use. */
    int touch(int slot) {
      return layout.table.touch(slot, hash);
    }
  }

  /** Does all that can be done before others have to wait. */
  void prepare(Ticket ticket) {
    Layout now = layout;
    if (ticket.layout != now) {
      ticket.pack(now);
    }
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
        layout = layout.wider(ticket.tight);
      }
      ticket.pack(layout);
    }
    return ticket.layout.table.add(ticket.packed, 0, ticket.hash);
  }

  void read(int tuple, Origin into) {
    Layout now = layout;
    // Tuples that are like this one belong to other shards, where bytes may be different ones.
    into.layout = shared ? null : now;
    now.table.read(tuple, into.packed, 0);
    now.unpack(into.packed, into.numbers);
    long sum = 0;
    for (int i = 0; i < into.numbers.length; i++) {
      sum += into.factors[i] * into.numbers[i];
    }
    into.sum = sum;
  }
}
