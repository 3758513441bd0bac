package org.holdfast.rounds.reductions;

import java.util.Arrays;
import java.util.Optional;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundInstance;

/**
 * Which processes may be exchanged for each other. Code never sees who sent a message, except that
 * it was the coordinator; predicates and faults treat all processes alike; properties quantify over
 * all of them. So only coordinators are told apart: a fixed one from the others, and one that is
 * chosen as long as it is in office. Where coordinators take turns, those whose turn comes are told
 * apart by when it does.
 */
public final class ProcessSymmetry {
  /** What tells processes apart. */
  public enum Obstacle {
    /** The user asked for it. */
    SWITCHED_OFF,
    /** Coordinators take turns. */
    ROTATING_COORDINATOR
  }

  private final int[] ends;
  private final Optional<Obstacle> obstacle;

  ProcessSymmetry(int[] ends, Optional<Obstacle> obstacle) {
    this.ends = ends;
    this.obstacle = obstacle;
  }

  static ProcessSymmetry of(RoundInstance instance, boolean wanted) {
    int n = instance.processes();
    if (!wanted) {
      return new ProcessSymmetry(singles(n, n), Optional.of(Obstacle.SWITCHED_OFF));
    }
    Optional<RoundAlgorithm.Coordinator> coordinator = instance.algorithm().coordinator();
    if (coordinator.isEmpty()) {
      return new ProcessSymmetry(singles(0, n), Optional.empty());
    }
    return switch (coordinator.get()) {
      case ANY -> new ProcessSymmetry(singles(0, n), Optional.empty());
      case FIXED -> new ProcessSymmetry(singles(1, n), Optional.empty());
      case ROTATING -> {
        int turns = Math.min(n, instance.passes().orElse(n));
        yield new ProcessSymmetry(
            singles(turns, n),
            turns > 1 ? Optional.of(Obstacle.ROTATING_COORDINATOR) : Optional.empty());
      }
    };
  }

  /** So many processes each by itself, the rest together. */
  private static int[] singles(int number, int n) {
    int[] ends = new int[n];
    for (int i = 0; i < n; i++) {
      ends[i] = i < number ? i + 1 : n;
    }
    return ends;
  }

  /** What tells at least some processes apart. */
  public Optional<Obstacle> obstacle() {
    return obstacle;
  }

  /** Whether some processes are counted. */
  public boolean isApplied() {
    return ends[ends.length - 1] != ends.length || segment(ends.length - 1) < ends.length - 1;
  }

  /** The first process of those that a process may be exchanged for. */
  public int segment(int process) {
    int first = process;
    while (first > 0 && ends[first - 1] == ends[process]) {
      first--;
    }
    return first;
  }

  public boolean areAlike(int one, int other) {
    return ends[one] == ends[other];
  }

  /** Puts what belongs to processes that may be exchanged for each other into order. */
  public void sort(long[] slots) {
    for (int start = 0; start < slots.length; start = ends[start]) {
      Arrays.sort(slots, start, ends[start]);
    }
  }
}
