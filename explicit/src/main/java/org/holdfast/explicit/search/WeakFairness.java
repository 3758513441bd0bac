package org.holdfast.explicit.search;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/** Weak fairness of a loop, from its definition: no process can always move and never does. */
record WeakFairness(StepByStep semantics, int processes) {
  /** A process that could move all through a loop and never does, if there is one. */
  OptionalInt neglected(List<Step> loop) {
    BitSet left = new BitSet();
    left.set(0, processes);
    for (Step step : loop) {
      step.movers().forEach(left::clear);
    }
    for (Step step : loop) {
      if (left.isEmpty()) {
        break;
      }
      left.and(semantics.able(step.target()));
    }
    return left.isEmpty() ? OptionalInt.empty() : OptionalInt.of(left.nextSetBit(0));
  }
}
