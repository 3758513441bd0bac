package org.holdfast.arrays.forward;

import java.util.List;

/**
 * What some processes can do to a box, as a list of choices: ways in which the guard is true, then
 * for each cell that changes the case that applies. Values that are copied are looked at one by
 * one, so that the copy is the same.
 */
final class BoxStep {
  /** One way to go on: where it is open, and what a slot then gets, if anything. */
  record Option(BoxCondition condition, Assignment assignment) {}

  /**
   * A new value for a slot: some bits; or, where there are sources, their value as a sum.
   *
   * @param bits what it may be, where there is no source
   * @param copied whether the bits of the only source are taken as they are
   */
  record Assignment(
      int target, long bits, int[] sources, long[] factors, long constant, boolean copied) {
    static Assignment of(int target, long bits) {
      return new Assignment(target, bits, new int[0], new long[0], 0, false);
    }

    static Assignment copy(int target, int source) {
      return new Assignment(target, 0, new int[] {source}, new long[] {1}, 0, true);
    }
  }

  private final int rule;
  private final int[] who;
  private final BoxLayout layout;
  private final Option[][] choices;

  /**
   * A step.
   *
   * @param rule the transition, by its number
   * @param who the processes that take it
   */
  BoxStep(int rule, int[] who, BoxLayout layout, List<List<Option>> choices) {
    this.rule = rule;
    this.who = who;
    this.layout = layout;
    this.choices =
        choices.stream().map(some -> some.toArray(Option[]::new)).toArray(Option[][]::new);
  }

  int rule() {
    return rule;
  }

  int[] who() {
    return who;
  }

  /** The boxes after the step. */
  void take(long[] box, BoxCondition.Part result) {
    // Most steps are not possible in most boxes.
    for (Option option : choices[0]) {
      if (option.condition.mayHold(box)) {
        new Firing(result).choose(box, 0);
        return;
      }
    }
  }

  /** The step being taken, in a thread of its own perhaps. */
  private final class Firing {
    private final BoxCondition.Part result;
    private final Assignment[] chosen = new Assignment[choices.length];

    Firing(BoxCondition.Part result) {
      this.result = result;
    }

    void choose(long[] box, int at) {
      if (at == choices.length) {
        finish(box);
        return;
      }
      for (Option option : choices[at]) {
        option.condition.parts(
            box,
            part -> {
              chosen[at] = option.assignment;
              if (option.assignment == null) {
                choose(part, at + 1);
              } else {
                settle(part, option.assignment, 0, at);
              }
            });
      }
    }

    /** Looks at the values of what is copied one by one. */
    private void settle(long[] box, Assignment assignment, int source, int at) {
      if (source == assignment.sources.length) {
        chosen[at] = assignment;
        choose(box, at + 1);
        return;
      }
      int slot = assignment.sources[source];
      long bits = layout.get(box, slot);
      if ((bits & (bits - 1)) == 0) {
        settle(box, assignment, source + 1, at);
        return;
      }
      for (long rest = bits; rest != 0; rest &= rest - 1) {
        long[] one = box.clone();
        layout.set(one, slot, Long.lowestOneBit(rest));
        settle(one, assignment, source + 1, at);
      }
    }

    private void finish(long[] box) {
      long[] next = box.clone();
      for (Assignment assignment : chosen) {
        if (assignment == null) {
          continue;
        }
        long bits = value(box, assignment);
        if (bits == 0) {
          // A number that is out of range: such states are not looked at.
          return;
        }
        layout.set(next, assignment.target, bits);
      }
      result.take(next);
    }
  }

  private long value(long[] box, Assignment assignment) {
    if (assignment.copied) {
      return layout.get(box, assignment.sources[0]);
    } else if (assignment.sources.length == 0) {
      return assignment.bits;
    }
    long sum = assignment.constant;
    for (int i = 0; i < assignment.sources.length; i++) {
      int place = Long.numberOfTrailingZeros(layout.get(box, assignment.sources[i]));
      sum += assignment.factors[i] * layout.range().value(place);
    }
    int place = layout.range().place(sum);
    return place < 0 ? 0 : 1L << place;
  }
}
