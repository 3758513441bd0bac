package org.holdfast.explicit.search;

import java.util.Arrays;

/** A growing list of numbers; boxing them would take three times the memory. */
final class Longs {
  private long[] items = new long[64];
  private int size;

  void add(long value) {
    if (size == items.length) {
      items = Arrays.copyOf(items, (int) Math.min(Integer.MAX_VALUE - 8L, size + (size >> 1)));
    }
    items[size++] = value;
  }

  long get(int index) {
    return items[index];
  }

  long last() {
    return items[size - 1];
  }

  void setLast(long value) {
    items[size - 1] = value;
  }

  void truncate(int newSize) {
    size = newSize;
  }

  long bytes() {
    return (long) Long.BYTES * items.length;
  }
}
