package org.holdfast.arrays.forward;

import java.util.Arrays;

/**
 * States of a few processes: for each cell the values that it may have, as bits, each independently
 * of the others; and which processes are there.
 */
record ReachedBox(long[] values, int living) {
  @Override
  public boolean equals(Object other) {
    return other instanceof ReachedBox that
        && living == that.living
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + living;
  }
}
