package org.holdfast.explicit.search;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Weak fairness of a loop, from its definition: no process can always move and never does. */
final class WeakFairness {
  private final StepByStep semantics;
  private final int processes;
  private final Map<Configuration, BitSet> able = new HashMap<>();

  WeakFairness(StepByStep semantics, int processes) {
    this.semantics = semantics;
    this.processes = processes;
  }

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
      left.and(able.computeIfAbsent(step.target(), semantics::able));
    }
    return left.isEmpty() ? OptionalInt.empty() : OptionalInt.of(left.nextSetBit(0));
  }
}
