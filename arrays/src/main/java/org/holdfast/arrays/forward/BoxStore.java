package org.holdfast.arrays.forward;

import java.util.Arrays;

/** Boxes, each once, one behind the other in one array, so that millions fit. */
final class BoxStore {
  private final int words;
  private long[] boxes;
  private int count;
  // From which box each was reached; negative if from none.
  private int[] origins = new int[1 << 8];
  // Where a box with such a hash is, plus one; a power of two of them, at most half of them used.
  private int[] table = new int[1 << 10];

  BoxStore(int words) {
    this.words = words;
    this.boxes = new long[words << 8];
  }

  int count() {
    return count;
  }

  /** All boxes, one behind the other. */
  long[] all() {
    return boxes;
  }

  long[] get(int number) {
    return Arrays.copyOfRange(boxes, number * words, (number + 1) * words);
  }

  /** From which box one was reached first; negative if it is there from the beginning. */
  int origin(int number) {
    return origins[number];
  }

  /** Whether a box is there. */
  boolean has(long[] box) {
    return table[find(box)] != 0;
  }

  /** The place of a box in the table, or where it would be. */
  private int find(long[] box) {
    int at = hash(box, 0) & table.length - 1;
    while (table[at] != 0) {
      int old = (table[at] - 1) * words;
      if (Arrays.equals(boxes, old, old + words, box, 0, words)) {
        return at;
      }
      at = at + 1 & table.length - 1;
    }
    return at;
  }

  /** Adds a box unless it is there; the answer is its number. */
  int add(long[] box, int origin) {
    int at = find(box);
    if (table[at] != 0) {
      return table[at] - 1;
    }
    if ((count + 1) * words > boxes.length) {
      boxes = Arrays.copyOf(boxes, 2 * boxes.length);
    }
    if (count == origins.length) {
      origins = Arrays.copyOf(origins, 2 * count);
    }
    System.arraycopy(box, 0, boxes, count * words, words);
    origins[count] = origin;
    table[at] = ++count;
    if (2 * count > table.length) {
      grow();
    }
    return count - 1;
  }

  private void grow() {
    table = new int[4 * table.length];
    for (int number = 0; number < count; number++) {
      int at = hash(boxes, number * words) & table.length - 1;
      while (table[at] != 0) {
        at = at + 1 & table.length - 1;
      }
      table[at] = number + 1;
    }
  }

  private int hash(long[] values, int offset) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ values[offset + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash ^ hash >>> 32);
  }
}
