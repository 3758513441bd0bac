package org.holdfast.arrays.backward;

import org.holdfast.arrays.model.ArraySystem;

/** By how much real numbers are multiplied so that all constants of a model become whole. */
final class RealUnit {
  private RealUnit() {}

  static long of(ArraySystem system) {
    return 1;
  }
}
