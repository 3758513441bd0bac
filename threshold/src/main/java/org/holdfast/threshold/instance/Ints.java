package org.holdfast.threshold.instance;

import java.util.Arrays;

/** A growing list of numbers without boxes; the searches keep one per million-fold thing. */
final class Ints {
  private int[] values = new int[64];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  void set(int index, int value) {
    values[index] = value;
  }

  int last() {
    return values[size - 1];
  }

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  int removeLast() {
    return values[--size];
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
