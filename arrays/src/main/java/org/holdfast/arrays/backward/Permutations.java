package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.List;

/** The ways to number some things. */
final class Permutations {
  private static final int[][][] KNOWN = new int[6][][];

  static {
    for (int count = 0; count < KNOWN.length; count++) {
      List<int[]> all = new ArrayList<>();
      extend(new int[count], 0, 0, all);
      KNOWN[count] = all.toArray(int[][]::new);
    }
  }

  private Permutations() {}

  private static void extend(int[] numbers, int at, int used, List<int[]> all) {
    if (at == numbers.length) {
      all.add(numbers.clone());
      return;
    }
    for (int i = 0; i < numbers.length; i++) {
      if ((used & 1 << i) == 0) {
        numbers[at] = i;
        extend(numbers, at + 1, used | 1 << i, all);
      }
    }
  }

  /** All of the first few; the rest keep their numbers. At most five can be permuted. */
  static int[][] of(int permuted, int count) {
    if (permuted == count) {
      return KNOWN[count];
    }
    int[] identity = new int[count];
    for (int i = 0; i < count; i++) {
      identity[i] = i;
    }
    return new int[][] {identity};
  }
}
