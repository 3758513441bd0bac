package org.holdfast.intervals.domain;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Variable;

/**
 * How much an abstraction distinguishes. What it forgets, it allows to be anything: the coarser one
 * simulates the finer one, so that what holds of it holds.
 *
 * @param followed the counters whose intervals are part of local states
 */
public record Resolution(List<Variable> followed, Crowds crowds) {
  /** What is known of the number of processes in a local state. */
  public enum Crowds {
    SOME_OR_NONE,
    INTERVALS
  }

  public Resolution {
    followed = List.copyOf(followed);
  }

  /**
   * From the coarsest to the finest one. Counters multiply local states, and numbers of processes
   * abstract states, so both come last.
   */
  public static List<Resolution> ladder(List<Variable> counters) {
    List<Resolution> steps = new ArrayList<>();
    steps.add(new Resolution(List.of(), Crowds.SOME_OR_NONE));
    if (counters.size() > 1) {
      counters.forEach(one -> steps.add(new Resolution(List.of(one), Crowds.SOME_OR_NONE)));
    }
    if (!counters.isEmpty()) {
      steps.add(new Resolution(counters, Crowds.SOME_OR_NONE));
    }
    steps.add(finest(counters));
    return steps;
  }

  public static Resolution finest(List<Variable> counters) {
    return new Resolution(counters, Crowds.INTERVALS);
  }
}
