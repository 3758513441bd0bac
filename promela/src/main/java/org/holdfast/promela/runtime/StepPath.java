package org.holdfast.promela.runtime;

import java.util.Arrays;

/**
 * The edges that were executed in the step under way, as far as a trace shows them. Only the
 * interpreter notes them, because only what it replays is shown.
 */
final class StepPath {
  private static final int LONGEST = 24;

  private final int[] edges = new int[LONGEST];
  private int count;

  void add(int edge) {
    if (count < LONGEST) {
      edges[count] = edge;
    }
    count++;
  }

  /** What follows is done by another process, and told by nobody. */
  void handOver() {
    Arrays.fill(edges, Math.min(count, LONGEST), LONGEST, Actions.NONE);
    count = LONGEST + 1;
  }

  int count() {
    return count;
  }

  /** Goes back to where it was shorter. */
  void cut(int length) {
    count = length;
  }

  /** The edges in order; {@link Actions#NONE} behind them if there are others. */
  int[] edges() {
    return count <= LONGEST ? Arrays.copyOf(edges, count) : withMore();
  }

  private int[] withMore() {
    int[] more = Arrays.copyOf(edges, LONGEST + 1);
    more[LONGEST] = Actions.NONE;
    return more;
  }
}
