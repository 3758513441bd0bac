package org.holdfast.arrays.ground;

import java.util.Arrays;

/**
 * What bounds on differences, and sums that were bounded before, say about a sum of more units.
 * Quick, and blind to all that needs a combination of sums.
 */
final class SumBounds {
  private final DifferenceBounds bounds;
  private final int[] nodes;

  /**
   * Prepares for a conjunction.
   *
   * @param nodes the number of each unit in the bounds; negative if it has none
   */
  SumBounds(DifferenceBounds bounds, int[] nodes) {
    this.bounds = bounds;
    this.nodes = nodes;
  }

  /** What is known of a constraint. */
  Conjunction.Status status(Linear linear, Linear[] others, int count) {
    // The sum without its constant is at most the one, and its negation at most the other.
    long above = bound(linear, 1, others, count);
    long below = bound(linear, -1, others, count);
    long value = -linear.constant();
    return switch (linear.relation()) {
      case AT_MOST -> atMost(above, below, DifferenceBounds.atMost(value));
      case LESS -> atMost(above, below, DifferenceBounds.less(value));
      case EQUAL -> equal(above, below, value);
      case DIFFERENT ->
          switch (equal(above, below, value)) {
            case FOLLOWS -> Conjunction.Status.CONTRADICTS;
            case CONTRADICTS -> Conjunction.Status.FOLLOWS;
            case OPEN -> Conjunction.Status.OPEN;
          };
    };
  }

  /**
   * Takes over what a constraint says about single units, and two by two; false if nothing is left.
   */
  boolean propagate(Linear linear) {
    return switch (linear.relation()) {
      case AT_MOST -> propagate(linear, 1, DifferenceBounds.atMost(-linear.constant()));
      case LESS -> propagate(linear, 1, DifferenceBounds.less(-linear.constant()));
      case EQUAL ->
          propagate(linear, 1, DifferenceBounds.atMost(-linear.constant()))
              && propagate(linear, -1, DifferenceBounds.atMost(linear.constant()));
      case DIFFERENT -> true;
    };
  }

  private boolean propagate(Linear linear, int sign, long bound) {
    int count = linear.units().length;
    for (int i = 0; i < count; i++) {
      int node = nodes[linear.units()[i]];
      long factor = sign * linear.factors()[i];
      if (node < 0 || Math.abs(factor) != 1) {
        return true;
      }
      // The rest is at least so much, so this is at most what is left.
      long left = DifferenceBounds.sum(bound, paired(linear, -sign, 1 << i));
      boolean possible =
          factor > 0 ? bounds.restrict(node, 0, left) : bounds.restrict(0, node, left);
      for (int k = i + 1; k < count && possible; k++) {
        int other = nodes[linear.units()[k]];
        if (other >= 0 && sign * linear.factors()[k] == -factor) {
          long both = DifferenceBounds.sum(bound, paired(linear, -sign, 1 << i | 1 << k));
          possible =
              factor > 0 ? bounds.restrict(node, other, both) : bounds.restrict(other, node, both);
        }
      }
      if (!possible) {
        return false;
      }
    }
    return true;
  }

  private static Conjunction.Status atMost(long above, long below, long wanted) {
    if (above <= wanted) {
      return Conjunction.Status.FOLLOWS;
    }
    return isEmpty(below, wanted) ? Conjunction.Status.CONTRADICTS : Conjunction.Status.OPEN;
  }

  private static Conjunction.Status equal(long above, long below, long value) {
    long up = DifferenceBounds.atMost(value);
    long down = DifferenceBounds.atMost(-value);
    if (isEmpty(below, up) || isEmpty(above, down)) {
      return Conjunction.Status.CONTRADICTS;
    }
    return above <= up && below <= down ? Conjunction.Status.FOLLOWS : Conjunction.Status.OPEN;
  }

  /** Whether a sum and its negation cannot have these bounds both. */
  private static boolean isEmpty(long one, long other) {
    return DifferenceBounds.sum(one, other) < DifferenceBounds.atMost(0);
  }

  private long bound(Linear linear, int sign, Linear[] others, int count) {
    long best = paired(linear, sign, 0);
    for (int i = 0; i < count; i++) {
      best = Math.min(best, bound(others[i], linear, sign));
    }
    return best;
  }

  /** What one constraint says about the sum of another one, or its negation. */
  private static long bound(Linear known, Linear linear, int sign) {
    if (!Arrays.equals(known.units(), linear.units())) {
      return DifferenceBounds.NONE;
    }
    boolean same = true;
    boolean opposite = true;
    for (int i = 0; i < known.factors().length; i++) {
      same &= known.factors()[i] == sign * linear.factors()[i];
      opposite &= known.factors()[i] == -sign * linear.factors()[i];
    }
    return switch (known.relation()) {
      case AT_MOST -> same ? DifferenceBounds.atMost(-known.constant()) : DifferenceBounds.NONE;
      case LESS -> same ? DifferenceBounds.less(-known.constant()) : DifferenceBounds.NONE;
      case EQUAL ->
          same
              ? DifferenceBounds.atMost(-known.constant())
              : opposite ? DifferenceBounds.atMost(known.constant()) : DifferenceBounds.NONE;
      case DIFFERENT -> DifferenceBounds.NONE;
    };
  }

  /** The best bound of the units that are not used yet, alone or two by two. */
  private long paired(Linear linear, int sign, int used) {
    int first = 0;
    while (first < linear.units().length && (used & 1 << first) != 0) {
      first++;
    }
    if (first == linear.units().length) {
      return DifferenceBounds.atMost(0);
    }
    int node = nodes[linear.units()[first]];
    long factor = sign * linear.factors()[first];
    if (node < 0 || Math.abs(factor) != 1) {
      return DifferenceBounds.NONE;
    }
    long alone = factor > 0 ? bounds.bound(node, 0) : bounds.bound(0, node);
    long best = DifferenceBounds.sum(alone, paired(linear, sign, used | 1 << first));
    for (int i = first + 1; i < linear.units().length; i++) {
      int other = nodes[linear.units()[i]];
      if ((used & 1 << i) == 0 && sign * linear.factors()[i] == -factor && other >= 0) {
        long both = factor > 0 ? bounds.bound(node, other) : bounds.bound(other, node);
        long rest = paired(linear, sign, used | 1 << first | 1 << i);
        best = Math.min(best, DifferenceBounds.sum(both, rest));
      }
    }
    return best;
  }
}
