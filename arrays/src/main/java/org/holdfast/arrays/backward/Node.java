package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;

/**
 * A cube of the search, and how it leads to what must never hold.
 *
 * @param parent where one step leads; none at the end of the way
 * @param rule the step
 * @param who the processes that take it, in the numbers of the parent and beyond
 * @param numbers which number here a process with a number of the parent, or beyond, has; negative
 *     if it is not mentioned any more
 * @param target which of the targets of the search it leads to, {@link #CANDIDATE} or {@link
 *     #ASSUMED}
 */
record Node(
    Cube cube, Node parent, GroundRule rule, int[] who, int[] numbers, int depth, int target) {
  /** In place of a target: it leads to a guess, from which nothing follows for a target. */
  static final int CANDIDATE = -1;

  /** In place of a target: it never happens, because somebody says so. */
  static final int ASSUMED = -2;

  boolean isCandidate() {
    return target == CANDIDATE;
  }

  /** Where the way ends. */
  Node origin() {
    return parent == null ? this : parent.origin();
  }

  boolean hasAncestor(Node other) {
    for (Node at = this; at != null; at = at.parent) {
      if (at == other) {
        return true;
      }
    }
    return false;
  }

  /** The way from here, told of processes that are numbered from one. */
  AbstractPath path() {
    List<AbstractPath.Taken> steps = new ArrayList<>();
    int[] names = new int[Cells.MOST_PROCESSES];
    int count = cube.processes();
    for (int i = 0; i < count; i++) {
      names[i] = i + 1;
    }
    for (Node at = this; at.parent != null; at = at.parent) {
      // Who is not mentioned here, but further on, gets a name there.
      int[] next = new int[Cells.MOST_PROCESSES];
      for (int i = 0; i < next.length; i++) {
        if (at.numbers[i] >= 0) {
          next[i] = names[at.numbers[i]];
        } else if (i < at.parent.cube.processes() || contains(at.who, i)) {
          next[i] = ++count;
        }
      }
      int[] taking = next;
      steps.add(
          new AbstractPath.Taken(
              at.rule.number(), Arrays.stream(at.who).map(i -> taking[i]).boxed().toList()));
      names = next;
    }
    return new AbstractPath(Math.max(count, 1), steps, target);
  }

  private static boolean contains(int[] numbers, int wanted) {
    return Arrays.stream(numbers).anyMatch(number -> number == wanted);
  }
}
