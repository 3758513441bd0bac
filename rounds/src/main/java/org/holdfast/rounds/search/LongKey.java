package org.holdfast.rounds.search;

import java.util.Arrays;
import java.util.Comparator;

/** Numbers as a key of a map. */
final class LongKey {
  /** In the order of the first number in which they differ. */
  static final Comparator<LongKey> ORDER =
      (one, other) -> Arrays.compare(one.numbers, other.numbers);

  private final long[] numbers;
  private final int hash;

  LongKey(long... numbers) {
    this.numbers = numbers;
    this.hash = Arrays.hashCode(numbers);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LongKey key && Arrays.equals(numbers, key.numbers);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
