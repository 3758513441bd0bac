package org.holdfast.arrays.ground;

import java.util.Arrays;

/**
 * Upper bounds on differences of numbers, always closed under the triangle inequality. A bound is
 * coded as twice its value, plus one if the value itself is allowed, so that smaller codes are
 * stronger. Changes can be taken back.
 */
final class DifferenceBounds {
  static final long NONE = Long.MAX_VALUE / 4;

  private int size;
  private int capacity = 8;
  private long[] bounds = new long[64];
  // What was overwritten: the place and the value, and the size where it grew.
  private long[] undo = new long[64];
  private int changes;

  DifferenceBounds() {
    Arrays.fill(bounds, NONE);
    // The number zero is the first.
    add();
  }

  static long atMost(long value) {
    return 2 * value + 1;
  }

  static long less(long value) {
    return 2 * value;
  }

  static long sum(long a, long b) {
    return a >= NONE || b >= NONE ? NONE : ((a >> 1) + (b >> 1)) * 2 + (a & b & 1);
  }

  /** How many numbers there are, zero included. */
  int size() {
    return size;
  }

  int mark() {
    return changes;
  }

  void reset(int mark) {
    while (changes > mark) {
      changes -= 2;
      int place = (int) undo[changes];
      if (place < 0) {
        size--;
        for (int i = 0; i <= size; i++) {
          bounds[size * capacity + i] = NONE;
          bounds[i * capacity + size] = NONE;
        }
      } else {
        bounds[at(place)] = undo[changes + 1];
      }
    }
  }

  /** Places are kept as pairs, since the width of the matrix may grow in between. */
  private int at(int place) {
    return (place >>> 15) * capacity + (place & 0x7FFF);
  }

  private void record(int place, long value) {
    if (changes + 2 > undo.length) {
      undo = Arrays.copyOf(undo, 2 * undo.length);
    }
    undo[changes] = place;
    undo[changes + 1] = value;
    changes += 2;
  }

  /** One more number, of which nothing is known. */
  int add() {
    if (size == capacity) {
      long[] wider = new long[4 * capacity * capacity];
      Arrays.fill(wider, NONE);
      for (int i = 0; i < size; i++) {
        System.arraycopy(bounds, i * capacity, wider, i * 2 * capacity, size);
      }
      bounds = wider;
      capacity *= 2;
    }
    record(-1, 0);
    bounds[size * capacity + size] = atMost(0);
    return size++;
  }

  /** The bound on the first number minus the second. */
  long bound(int first, int second) {
    return bounds[first * capacity + second];
  }

  /** Whether a bound on the first minus the second leaves anything. */
  boolean allows(int first, int second, long bound) {
    return sum(bound(second, first), bound) >= atMost(0);
  }

  /** Bounds the first number minus the second; false if nothing is left. */
  boolean restrict(int first, int second, long bound) {
    if (bound >= bound(first, second)) {
      return true;
    } else if (!allows(first, second, bound)) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      long head = sum(bound(i, first), bound);
      if (head >= NONE) {
        continue;
      }
      for (int k = 0; k < size; k++) {
        long through = sum(head, bound(second, k));
        if (through < bound(i, k)) {
          record(i << 15 | k, bound(i, k));
          bounds[i * capacity + k] = through;
        }
      }
    }
    return true;
  }
}
