package org.holdfast.explicit.search;

import org.holdfast.explicit.Observation;
import org.holdfast.logic.Variable;

/** Whether a run stops in a state, and how. */
enum Stop {
  NOT(0, 0, 0),
  AT_VALID_END(0, 0, 1),
  AT_INVALID_END(0, 1, 1),
  BY_FAILURE(1, 0, 1);

  // In the order of Observation.ALL.
  private final long[] values;

  Stop(long error, long invalidEnd, long stopped) {
    this.values = new long[] {error, invalidEnd, stopped};
  }

  static Stop at(boolean stuck, boolean validEnd) {
    return !stuck ? NOT : validEnd ? AT_VALID_END : AT_INVALID_END;
  }

  /** By the place in {@link Observation#ALL}. */
  long value(int place) {
    return values[place];
  }

  long value(Variable variable) {
    int place = Observation.ALL.indexOf(variable);
    if (place < 0) {
      throw new IllegalArgumentException("no value for " + variable);
    }
    return values[place];
  }
}
