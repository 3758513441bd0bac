package org.holdfast.arrays.concrete;

import java.util.List;

/**
 * Transitions in a row that may lead to what must never hold, and who takes them.
 *
 * @param processes how many there are, numbered from one
 * @param target which of the targets of the search it leads to
 */
public record AbstractPath(int processes, List<Taken> steps, int target) {
  public AbstractPath {
    steps = List.copyOf(steps);
  }

  /** The same among so many processes, or more. */
  AbstractPath withAtLeast(int count) {
    return new AbstractPath(Math.max(processes, count), steps, target);
  }

  /** A transition by its place in the model, from zero on, and the processes that take it. */
  public record Taken(int transition, List<Integer> who) {
    public Taken {
      who = List.copyOf(who);
    }
  }
}
