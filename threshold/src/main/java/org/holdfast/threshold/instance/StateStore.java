package org.holdfast.threshold.instance;

import java.util.Arrays;

/**
 * A set of vectors of natural numbers, numbered in the order of arrival. Most entries of a
 * configuration are zero (few processes, many locations), so a vector is kept as the bytes of its
 * non-zero entries: the distance to the one before, then the value, both in groups of seven bits.
 * The bytes lie in large pages, and an open-addressing table finds them.
 */
final class StateStore {
  private static final int PAGE_BITS = 20;
  private static final int PAGE = 1 << PAGE_BITS;

  private final int width;
  private final byte[] scratch;
  private byte[][] pages = {new byte[PAGE]};
  private int lastPage;
  private int used;
  private long[] offsets = new long[1024];
  private int[] hashes = new int[1024];
  private int size;
  // Number of the state plus one; zero is free.
  private int[] table = new int[4096];
  private boolean added;

  StateStore(int width) {
    this.width = width;
    this.scratch = new byte[5 + 15 * width];
    if (scratch.length > PAGE) {
      throw new IllegalArgumentException(width + " variables are too many");
    }
  }

  int size() {
    return size;
  }

  /** Whether the last {@link #number} was given to a new vector. */
  boolean lastWasNew() {
    return added;
  }

  /** The number of the vector, which is stored if it was not yet. */
  int number(long[] state) {
    int length = encode(state);
    int hash = hash(length);
    int slot = hash & (table.length - 1);
    while (table[slot] != 0) {
      int candidate = table[slot] - 1;
      if (hashes[candidate] == hash && isAt(candidate, length)) {
        added = false;
        return candidate;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    added = true;
    table[slot] = size + 1;
    append(length, hash);
    if (size > table.length / 2) {
      rehash();
    }
    return size - 1;
  }

  /** Reads a stored vector. */
  void read(int number, long[] into) {
    Arrays.fill(into, 0);
    byte[] page = pages[(int) (offsets[number] >>> PAGE_BITS)];
    int at = (int) (offsets[number] & (PAGE - 1));
    int place = -1;
    while (page[at] != 0) {
      for (int half = 0; half < 2; half++) {
        long value = 0;
        int shift = 0;
        byte b;
        do {
          b = page[at++];
          value |= (long) (b & 0x7F) << shift;
          shift += 7;
        } while (b < 0);
        if (half == 0) {
          place += (int) value;
        } else {
          into[place] = value;
        }
      }
    }
  }

  /** Distances are at least one, so that a zero byte in their place ends the vector. */
  private int encode(long[] state) {
    int at = 0;
    int last = -1;
    for (int i = 0; i < width; i++) {
      if (state[i] != 0) {
        at = put(at, i - last);
        at = put(at, state[i]);
        last = i;
      }
    }
    scratch[at++] = 0;
    return at;
  }

  private int put(int start, long number) {
    int at = start;
    long rest = number;
    while (rest > 0x7F) {
      scratch[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    scratch[at++] = (byte) rest;
    return at;
  }

  private int hash(int length) {
    long hash = length;
    for (int i = 0; i < length; i++) {
      hash = hash * 0x100000001B3L + scratch[i];
    }
    // Spreads the high bits downwards, as the table looks at the low ones only.
    hash ^= hash >>> 32;
    hash *= 0x9E3779B97F4A7C15L;
    return (int) (hash >>> 32);
  }

  private boolean isAt(int number, int length) {
    byte[] page = pages[(int) (offsets[number] >>> PAGE_BITS)];
    int at = (int) (offsets[number] & (PAGE - 1));
    // Equal up to the end mark means equal; a shorter vector differs at its end mark at the latest.
    return at + length <= PAGE && Arrays.equals(page, at, at + length, scratch, 0, length);
  }

  private void append(int length, int hash) {
    if (used + length > PAGE) {
      lastPage++;
      used = 0;
      if (lastPage == pages.length) {
        pages = Arrays.copyOf(pages, 2 * pages.length);
      }
      pages[lastPage] = new byte[PAGE];
    }
    if (size == offsets.length) {
      offsets = Arrays.copyOf(offsets, size + (size >> 1));
      hashes = Arrays.copyOf(hashes, size + (size >> 1));
    }
    System.arraycopy(scratch, 0, pages[lastPage], used, length);
    offsets[size] = (long) lastPage << PAGE_BITS | used;
    hashes[size++] = hash;
    used += length;
  }

  private void rehash() {
    int[] larger = new int[2 * table.length];
    for (int number = 0; number < size; number++) {
      int slot = hashes[number] & (larger.length - 1);
      while (larger[slot] != 0) {
        slot = (slot + 1) & (larger.length - 1);
      }
      larger[slot] = number + 1;
    }
    table = larger;
  }
}
