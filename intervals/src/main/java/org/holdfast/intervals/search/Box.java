package org.holdfast.intervals.search;

import java.util.List;

/**
 * A set of abstract states: bounds for some of the intervals. What was learnt to be impossible is
 * one.
 *
 * @param limits of different places
 */
public record Box(List<Limit> limits) {
  /** The interval at a place of the state is at least and at most so much. */
  public record Limit(int place, int least, int most) {
    boolean admits(byte[] state) {
      int interval = state[place];
      return least <= interval && interval <= most;
    }

    boolean covers(Limit other) {
      return place == other.place && least <= other.least && other.most <= most;
    }
  }

  public Box {
    limits = List.copyOf(limits);
  }

  public boolean contains(byte[] state) {
    for (Limit limit : limits) {
      if (!limit.admits(state)) {
        return false;
      }
    }
    return true;
  }

  /** Whether every state of another one is in this one. */
  boolean covers(Box other) {
    return limits.stream().allMatch(limit -> other.limits.stream().anyMatch(limit::covers));
  }

  /** Joins bounds as they come out of an unsat core. */
  public static final class Builder {
    private final int[] least;
    private final int[] most;
    private final int[] top;

    /**
     * @param top the greatest interval of each place
     */
    public Builder(int[] top) {
      this.least = new int[top.length];
      this.most = top.clone();
      this.top = top.clone();
    }

    public void atLeast(int place, int interval) {
      least[place] = Math.max(least[place], interval);
    }

    public void atMost(int place, int interval) {
      most[place] = Math.min(most[place], interval);
    }

    public Box build() {
      java.util.ArrayList<Limit> limits = new java.util.ArrayList<>();
      for (int place = 0; place < least.length; place++) {
        if (least[place] > 0 || most[place] < top[place]) {
          limits.add(new Limit(place, least[place], most[place]));
        }
      }
      return new Box(limits);
    }
  }
}
