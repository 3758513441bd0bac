package org.holdfast.rounds.semantics;

import java.util.Arrays;

/**
 * Makes free choices in every possible way, one after the other: code is executed again and again,
 * and asks for its choices in the same order each time.
 */
final class FreeChoices {
  private int[] taken = new int[8];
  private int[] options = new int[8];
  private int asked;
  private int planned;

  /** A number from zero to one less than the options, of which there is at least one. */
  int among(int number) {
    if (asked == taken.length) {
      taken = Arrays.copyOf(taken, 2 * asked);
      options = Arrays.copyOf(options, 2 * asked);
    }
    if (asked >= planned) {
      taken[asked] = 0;
      planned = asked + 1;
    }
    options[asked] = number;
    return taken[asked++];
  }

  /** Goes on to choices that were not made before; false if there are none left. */
  boolean next() {
    int last = asked - 1;
    while (last >= 0 && taken[last] + 1 == options[last]) {
      last--;
    }
    asked = 0;
    if (last < 0) {
      return false;
    }
    taken[last]++;
    planned = last + 1;
    return true;
  }
}
