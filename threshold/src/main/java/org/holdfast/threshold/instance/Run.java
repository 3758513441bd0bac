package org.holdfast.threshold.instance;

import java.util.List;
import java.util.OptionalInt;

/**
 * A candidate counterexample: numbers of configurations, each following the one before. With a
 * loop, the last configuration is the one at the place where the loop starts.
 */
record Run(List<Integer> configurations, OptionalInt loopStart) {
  Run {
    configurations = List.copyOf(configurations);
  }
}
