package org.holdfast.explicit.search;

import java.util.Arrays;

/** A growing list of numbers; boxing them would take three times the memory. */
final class Longs {
  private long[] items = new long[64];
  private int size;

  void add(long value) {
    if (size == items.length) {
      items = Arrays.copyOf(items, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size));
    }
    items[size++] = value;
  }

  long last() {
    return items[size - 1];
  }

  void truncate(int newSize) {
    size = newSize;
  }

  long bytes() {
    return (long) Long.BYTES * items.length;
  }
}
