package org.holdfast.explicit.search;

import java.util.Arrays;

/** A growing list of numbers; boxing them would take four times the memory. */
final class Ints {
  private int[] items = new int[64];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int value) {
    items[index] = value;
  }

  void add(int value) {
    if (size == items.length) {
      items = Arrays.copyOf(items, (int) Math.min(Integer.MAX_VALUE - 8L, size + (size >> 1)));
    }
    items[size++] = value;
  }

  int last() {
    return items[size - 1];
  }

  void truncate(int newSize) {
    size = newSize;
  }

  long bytes() {
    return (long) Integer.BYTES * items.length;
  }
}
