package org.holdfast.explicit.storage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A set of byte records of one width, numbered in the order in which they came. An open-addressing
 * table of 32-bit slots points to them; the bits of a slot that the number does not need hold a
 * part of the hash, so that different records are seldom compared.
 *
 * <p>One thread at a time may add. Others may meanwhile read records whose numbers were handed to
 * them with the usual care (a lock, a barrier): records never move or change once they are written.
 */
public final class RecordTable {
  /** The hash of a record, which begins somewhere in an array. */
  @FunctionalInterface
  interface Hash {
    long of(byte[] bytes, int from);
  }

  /** Just below a power of two: a collector that deals in regions wastes nothing on it. */
  private static final int SLAB_BYTES = (4 << 20) - 64;

  private static final int FIRST_RECORDS = 64;
  private static final int FIRST_SLOTS = 128;
  private static final int MOST_SLOTS = 1 << 30;

  /** So many records are put into a larger table at once. */
  private static final int BATCH = 256;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final int width;
  private final Hash hash;
  private final int recordsInSlab;
  private final long reciprocal;
  private final int shift;
  // Replaced, never changed, when a slab is added or grows.
  private volatile byte[][] slabs;
  private volatile int size;
  private int[] slots = new int[FIRST_SLOTS];
  private volatile long bytes;

  public RecordTable(int width) {
    this(width, (bytes, from) -> Hashing.hash(bytes, from, width));
  }

  /**
   * @param hash what is given with each record
   */
  RecordTable(int width, Hash hash) {
    this.width = width;
    this.hash = hash;
    this.recordsInSlab = Math.max(1, SLAB_BYTES / Math.max(1, width));
    // With r records in a slab, number / r = number * (2^k / r + 1) / 2^k for all 31-bit numbers if
    // 2^k >= 2^31 * r (Granlund and Montgomery 1994); a division would take as long as a lookup.
    this.shift = 31 + (Integer.SIZE - Integer.numberOfLeadingZeros(recordsInSlab));
    this.reciprocal = (1L << shift) / recordsInSlab + 1;
    this.slabs = new byte[][] {new byte[Math.min(FIRST_RECORDS, recordsInSlab) * width]};
    count();
  }

  public int width() {
    return width;
  }

  public int size() {
    return size;
  }

  /** The memory held, in bytes. */
  public long bytes() {
    return bytes;
  }

  /** The number of the record if it is new, else the complement {@code ~number}. */
  public int add(byte[] record, int from, long hash) {
    int[] table = slots;
    int mask = table.length - 1;
    int tag = (int) (hash >>> 32) & ~mask;
    int place = (int) hash & mask;
    while (table[place] != 0) {
      int slot = table[place];
      if ((slot & ~mask) == tag && same((slot & mask) - 1, record, from)) {
        return ~((slot & mask) - 1);
      }
      place = (place + 1) & mask;
    }
    int number = size;
    append(number, record, from);
    table[place] = tag | (number + 1);
    size = number + 1;
    // Beyond this, chains grow quickly: what is new costs 4 looks here, 9 at three quarters.
    if (number + 1 > (table.length >> 1) + (table.length >> 3)) {
      grow();
    }
    return number;
  }

  /**
   * The number of a record if it is known to be there, else -1. Any thread may ask at any time; it
   * may miss a record that was added just now. What a slot names is looked at only if the size read
   * before says that it was written completely: the size is written last, after the record.
   */
  int find(byte[] record, int from, long hash) {
    int known = size;
    int[] table = slots;
    int mask = table.length - 1;
    int tag = (int) (hash >>> 32) & ~mask;
    int place = (int) hash & mask;
    for (int slot = table[place]; slot != 0; slot = table[place]) {
      int number = (slot & mask) - 1;
      if ((slot & ~mask) == tag && number < known && same(number, record, from)) {
        return number;
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  /** The slot that {@link #add} will look at first, from any thread. */
  int slot(long hash) {
    int[] table = slots;
    return table[(int) hash & (table.length - 1)];
  }

  /**
   * Brings near the record that a slot read just now may name, if it is to be compared, from any
   * thread; the answer is of no use.
   */
  int touch(int slot, long hash) {
    int mask = slots.length - 1;
    if (slot == 0 || ((int) (hash >>> 32) & ~mask) != (slot & ~mask)) {
      return slot;
    }
    byte[][] present = slabs;
    int number = (slot & mask) - 1;
    int slab = slab(number);
    int start = start(number, slab);
    return slab < present.length && start < present[slab].length ? present[slab][start] : slot;
  }

  public void read(int number, byte[] into, int at) {
    int slab = slab(number);
    System.arraycopy(slabs[slab], start(number, slab), into, at, width);
  }

  private int slab(int number) {
    return (int) (number * reciprocal >>> shift);
  }

  private int start(int number, int slab) {
    return (number - slab * recordsInSlab) * width;
  }

  /** Whether the record with a number is the one given. */
  boolean same(int number, byte[] record, int from) {
    int slab = slab(number);
    int start = start(number, slab);
    return Arrays.equals(slabs[slab], start, start + width, record, from, from + width);
  }

  /** Eight bytes of a record as a number in whose order they are; behind the record are zeros. */
  long word(int number, int at) {
    int slab = slab(number);
    int start = start(number, slab);
    byte[] bytes = slabs[slab];
    if (at + Long.BYTES <= width) {
      return (long) WORDS.get(bytes, start + at);
    }
    long word = 0;
    for (int i = at; i < at + Long.BYTES; i++) {
      word = word << Byte.SIZE | (i < width ? bytes[start + i] & 0xff : 0);
    }
    return word;
  }

  /** The order of two records by their bytes from some place on. */
  int compare(int one, int other, int at) {
    int slab = slab(one);
    int start = start(one, slab);
    int otherSlab = slab(other);
    int otherStart = start(other, otherSlab);
    return Arrays.compareUnsigned(
        slabs[slab],
        start + at,
        start + width,
        slabs[otherSlab],
        otherStart + at,
        otherStart + width);
  }

  /**
   * The same records by the same numbers, each with one more byte, a zero, which must not change
   * their hash. This table stays as it is for those who still read it.
   */
  RecordTable withZeroAt(int at, Hash wider) {
    RecordTable result = new RecordTable(width + 1, wider);
    byte[] record = new byte[width + 1];
    for (int number = 0; number < size; number++) {
      read(number, record, 0);
      System.arraycopy(record, at, record, at + 1, width - at);
      record[at] = 0;
      result.append(number, record, 0);
    }
    result.slots = slots.clone();
    result.size = size;
    result.count();
    return result;
  }

  /** Forgets all records; nobody else may use the table meanwhile. The memory stays. */
  void clear() {
    size = 0;
    Arrays.fill(slots, 0);
  }

  private void append(int number, byte[] record, int from) {
    int slab = slab(number);
    int start = start(number, slab);
    byte[][] present = slabs;
    if (slab == present.length || start + width > present[slab].length) {
      // By a quarter of all there is, so that little is unused: a search has many tables.
      long records = number - slab * recordsInSlab + FIRST_RECORDS + number / 4;
      int length = (int) Math.min(recordsInSlab, records) * width;
      byte[][] more = Arrays.copyOf(present, Math.max(present.length, slab + 1));
      more[slab] = more[slab] == null ? new byte[length] : Arrays.copyOf(more[slab], length);
      slabs = more;
      count();
    }
    System.arraycopy(record, from, slabs[slab], start, width);
  }

  private void grow() {
    if (slots.length == MOST_SLOTS) {
      throw new OutOfMemoryError("more than " + size + " records in one table");
    }
    int[] table = new int[2 * slots.length];
    int mask = table.length - 1;
    long[] codes = new long[BATCH];
    for (int from = 0; from < size; from += BATCH) {
      int count = Math.min(BATCH, size - from);
      // Before anything is stored, so that the processor waits for many slots at once.
      for (int i = 0; i < count; i++) {
        int slab = slab(from + i);
        codes[i] = hash.of(slabs[slab], start(from + i, slab));
      }
      for (int i = 0; i < count; i++) {
        int place = (int) codes[i] & mask;
        while (table[place] != 0) {
          place = (place + 1) & mask;
        }
        table[place] = (int) (codes[i] >>> 32) & ~mask | (from + i + 1);
      }
    }
    slots = table;
    count();
  }

  private void count() {
    long sum = (long) Integer.BYTES * slots.length;
    for (byte[] slab : slabs) {
      sum += slab.length;
    }
    bytes = sum;
  }
}
