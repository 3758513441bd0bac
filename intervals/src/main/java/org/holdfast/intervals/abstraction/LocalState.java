package org.holdfast.intervals.abstraction;

import java.util.List;
import org.holdfast.promela.step.StatusVector;

/**
 * What is known of a process.
 *
 * @param intervals in which each of its counters lies that is followed
 */
public record LocalState(StatusVector status, List<Integer> intervals) {
  public LocalState {
    intervals = List.copyOf(intervals);
  }
}
