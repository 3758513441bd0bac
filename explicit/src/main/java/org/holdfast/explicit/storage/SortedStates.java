package org.holdfast.explicit.storage;

import java.io.IOException;

/** States in ascending order of their bytes, unsigned, one after the other. */
public interface SortedStates {
  /** Goes to the next state; false if there is none. */
  boolean next() throws IOException;

  /** The present state, in a buffer that is good until the next call of {@link #next}. */
  byte[] state();
}
