package org.holdfast.explicit.search;

import java.util.Arrays;

/** A state of the transition system; or what remains of it after a step that failed. */
record Configuration(byte[] state, boolean failed) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Configuration that
        && failed == that.failed
        && Arrays.equals(state, that.state);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(state);
  }
}
