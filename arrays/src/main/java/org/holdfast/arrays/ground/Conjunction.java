package org.holdfast.arrays.ground;

import java.util.Arrays;
import java.util.List;

/**
 * A conjunction of literals that grows and shrinks like a stack, and what follows from it. Values
 * of finite sorts and processes are sets of bits; cells that are equal are one class; numbers are
 * bounded by their differences. It may take a contradiction for consistent, never the other way
 * round: so what it says to be contradictory or to follow can be relied on.
 */
public final class Conjunction {
  private final LiteralTable literals;
  private final Cells cells;
  private final long[] values;
  private final int[] parents;
  private final DifferenceBounds bounds = new DifferenceBounds();
  private final SumBounds sums;
  private final boolean thorough;
  // The number of each unit in the bounds, or a negative one; and the way back.
  private final int[] nodes;
  private int[] units = new int[16];

  // Cells that are known to differ, two by two; and linear constraints that are no differences.
  private int[] different = new int[32];
  private int differences;
  private Linear[] others = new Linear[8];
  private int otherCount;
  private Linear[] unequal = new Linear[8];
  private int unequalCount;

  // The trail: what array, which place, which old value.
  private long[] trail = new long[96];
  private int changes;

  /** What is known of a literal. */
  public enum Status {
    FOLLOWS,
    CONTRADICTS,
    OPEN
  }

  /** A place to come back to. */
  public record Mark(int changes, int bounds, int differences, int others, int unequal) {}

  private static final int VALUES = 0;
  private static final int PARENTS = 1;
  private static final int NODES = 2;

  public Conjunction(LiteralTable literals) {
    this(literals, true);
  }

  /**
   * A conjunction that is empty.
   *
   * @param thorough whether sums of more than two units are decided by elimination, which is slow;
   *     otherwise contradictions of several of them may go unnoticed
   */
  public Conjunction(LiteralTable literals, boolean thorough) {
    this.literals = literals;
    this.thorough = thorough;
    this.cells = literals.cells();
    this.values = new long[cells.count()];
    this.parents = new int[cells.count()];
    this.nodes = new int[cells.count() + Cells.MOST_PROCESSES];
    this.sums = new SumBounds(bounds, nodes);
    for (int cell = 0; cell < values.length; cell++) {
      parents[cell] = cell;
      values[cell] =
          switch (cells.kind(cell)) {
            case FINITE, PROCESS -> cells.full(cell);
            case OPAQUE, NUMBER -> -1L;
          };
    }
    Arrays.fill(nodes, -1);
  }

  public Mark mark() {
    return new Mark(changes, bounds.mark(), differences, otherCount, unequalCount);
  }

  public void reset(Mark mark) {
    while (changes > mark.changes) {
      changes -= 3;
      int place = (int) trail[changes + 1];
      long old = trail[changes + 2];
      switch ((int) trail[changes]) {
        case VALUES -> values[place] = old;
        case PARENTS -> parents[place] = (int) old;
        default -> nodes[place] = (int) old;
      }
    }
    bounds.reset(mark.bounds);
    differences = mark.differences;
    otherCount = mark.others;
    unequalCount = mark.unequal;
  }

  private void record(int array, int place, long old) {
    if (changes + 3 > trail.length) {
      trail = Arrays.copyOf(trail, 2 * trail.length);
    }
    trail[changes] = array;
    trail[changes + 1] = place;
    trail[changes + 2] = old;
    changes += 3;
  }

  private int root(int cell) {
    int at = cell;
    while (parents[at] != at) {
      at = parents[at];
    }
    return at;
  }

  private static boolean isSingle(long bits) {
    return (bits & (bits - 1)) == 0;
  }

  /** Whether a set of values names one value, not just "someone else", who may be many. */
  private boolean isKnown(int cell, long bits) {
    return isSingle(bits)
        && (cells.kind(cell) == Cells.Kind.FINITE
            || (cells.kind(cell) == Cells.Kind.PROCESS && bits != Cells.SOMEONE_ELSE));
  }

  /** The values that a cell may still have, as bits. */
  public long values(int cell) {
    return values[root(cell)];
  }

  public Status status(Literal literal) {
    return switch (literal.kind()) {
      case AMONG -> among(values[root(literal.first())], literal.values());
      case SAME -> same(literal.first(), literal.second());
      case DIFFERENT -> opposite(same(literal.first(), literal.second()));
      case LINEAR -> linear(literal.linear());
    };
  }

  private static Status among(long known, long wanted) {
    if ((known & wanted) == 0) {
      return Status.CONTRADICTS;
    }
    return (known & ~wanted) == 0 ? Status.FOLLOWS : Status.OPEN;
  }

  private static Status opposite(Status status) {
    return switch (status) {
      case FOLLOWS -> Status.CONTRADICTS;
      case CONTRADICTS -> Status.FOLLOWS;
      case OPEN -> Status.OPEN;
    };
  }

  private Status same(int a, int b) {
    int first = root(a);
    int second = root(b);
    if (first == second) {
      return Status.FOLLOWS;
    } else if ((values[first] & values[second]) == 0 || areDifferent(first, second)) {
      return Status.CONTRADICTS;
    }
    return values[first] == values[second] && isKnown(first, values[first])
        ? Status.FOLLOWS
        : Status.OPEN;
  }

  private boolean areDifferent(int first, int second) {
    for (int i = 0; i < differences; i += 2) {
      int a = root(different[i]);
      int b = root(different[i + 1]);
      if ((a == first && b == second) || (a == second && b == first)) {
        return true;
      }
    }
    return false;
  }

  private Status linear(Linear linear) {
    if (!linear.isDifference()) {
      return hard(linear);
    }
    Mark before = mark();
    Difference difference = difference(linear);
    Status status =
        difference == null
            ? Status.OPEN
            : switch (linear.relation()) {
              case AT_MOST, LESS -> bounded(difference);
              case EQUAL -> equal(difference);
              case DIFFERENT -> opposite(equal(difference));
            };
    reset(before);
    return status;
  }

  /** The first number minus the second is at most, or less than, a value. */
  private record Difference(int first, int second, long value, boolean strict) {
    long bound() {
      return strict ? DifferenceBounds.less(value) : DifferenceBounds.atMost(value);
    }
  }

  private Status bounded(Difference d) {
    if (bounds.bound(d.first, d.second) <= d.bound()) {
      return Status.FOLLOWS;
    }
    return bounds.allows(d.first, d.second, d.bound()) ? Status.OPEN : Status.CONTRADICTS;
  }

  private Status equal(Difference d) {
    long up = DifferenceBounds.atMost(d.value);
    long down = DifferenceBounds.atMost(-d.value);
    if (!bounds.allows(d.first, d.second, up) || !bounds.allows(d.second, d.first, down)) {
      return Status.CONTRADICTS;
    }
    return bounds.bound(d.first, d.second) <= up && bounds.bound(d.second, d.first) <= down
        ? Status.FOLLOWS
        : Status.OPEN;
  }

  /** As a bound on a difference; nothing if what is known of the numbers contradicts itself. */
  private Difference difference(Linear linear) {
    int[] numbers = new int[2];
    for (int i = 0; i < linear.units().length; i++) {
      int node = node(linear.units()[i]);
      if (node < 0) {
        return null;
      }
      numbers[linear.factors()[i] > 0 ? 0 : 1] = node;
    }
    return new Difference(
        numbers[0], numbers[1], -linear.constant(), linear.relation() == Linear.Relation.LESS);
  }

  /** The number of a unit, which is told what is known of its value; negative if that fails. */
  private int node(int unit) {
    if (nodes[unit] >= 0) {
      return nodes[unit];
    }
    int node = bounds.add();
    record(NODES, unit, nodes[unit]);
    nodes[unit] = node;
    units = node < units.length ? units : Arrays.copyOf(units, 2 * units.length);
    units[node] = unit;
    boolean consistent = true;
    if (unit >= cells.count()) {
      consistent = bounds.restrict(0, node, DifferenceBounds.atMost(0));
      for (int other = 1; other < node && consistent; other++) {
        consistent = units[other] >= cells.count() || linked(units[other]);
      }
    } else if (cells.kind(unit) == Cells.Kind.PROCESS) {
      consistent = linked(unit) && numbersEqual(root(unit));
    }
    return consistent ? node : -1;
  }

  /** A cell whose value is a process with a number is equal to it, also as a number. */
  private boolean linked(int cell) {
    if (cells.kind(cell) != Cells.Kind.PROCESS || !isKnown(cell, values[root(cell)])) {
      return true;
    }
    int process = cells.count() + Long.numberOfTrailingZeros(values[root(cell)]);
    return nodes[process] < 0 || equate(nodes[cell], nodes[process]);
  }

  private boolean equate(int a, int b) {
    return bounds.restrict(a, b, DifferenceBounds.atMost(0))
        && bounds.restrict(b, a, DifferenceBounds.atMost(0));
  }

  private Status hard(Linear linear) {
    Status quick = sums.status(linear, others, otherCount);
    if (quick != Status.OPEN || !thorough) {
      return quick;
    } else if (!LinearElimination.isConsistent(system(linear))) {
      return Status.CONTRADICTS;
    }
    for (Linear negation : literals.negated(linear)) {
      if (LinearElimination.isConsistent(system(negation))) {
        return Status.OPEN;
      }
    }
    return Status.FOLLOWS;
  }

  /** All that is known of the numbers, with one constraint more. */
  private LinearElimination.Constraints system(Linear more) {
    LinearElimination.Constraints system = new LinearElimination.Constraints();
    for (int node = 1; node < bounds.size(); node++) {
      system.bounds(units[node], bounds.bound(node, 0), bounds.bound(0, node));
      for (int other = 1; other < bounds.size(); other++) {
        if (other != node) {
          system.difference(units[node], units[other], bounds.bound(node, other));
        }
      }
    }
    for (int i = 0; i < otherCount; i++) {
      system.add(others[i]);
    }
    system.add(more);
    return system;
  }

  /** Adds a literal; false if that makes a contradiction, which leaves the rest undefined. */
  public boolean add(Literal literal) {
    return switch (literal.kind()) {
      case AMONG -> restrict(root(literal.first()), literal.values());
      case SAME -> unite(root(literal.first()), root(literal.second()));
      case DIFFERENT -> separate(literal.first(), literal.second());
      case LINEAR -> addLinear(literal.linear()) && unequalHold() && processesDiffer();
    };
  }

  /** Adds literals until that makes a contradiction; false if it does. */
  public boolean addAll(List<Literal> more) {
    for (Literal literal : more) {
      if (!add(literal)) {
        return false;
      }
    }
    return true;
  }

  private boolean restrict(int root, long allowed) {
    long left = values[root] & allowed;
    if (left == values[root]) {
      return true;
    } else if (left == 0) {
      return false;
    }
    record(VALUES, root, values[root]);
    values[root] = left;
    return !isKnown(root, left) || spread(root, left);
  }

  /** The value of a class became known: others that differ from it have another one. */
  private boolean spread(int root, long value) {
    for (int i = 0; i < differences; i += 2) {
      int a = root(different[i]);
      int b = root(different[i + 1]);
      if ((a == root && !restrict(b, ~value)) || (b == root && !restrict(a, ~value))) {
        return false;
      }
    }
    return cells.kind(root) != Cells.Kind.PROCESS
        || (numbersLinked(root) && unequalHold() && processesDiffer());
  }

  private boolean numbersLinked(int root) {
    for (int node = 1; node < bounds.size(); node++) {
      int unit = units[node];
      if (unit < cells.count() && root(unit) == root && !linked(unit)) {
        return false;
      }
    }
    return true;
  }

  private boolean unite(int first, int second) {
    if (first == second) {
      return true;
    } else if (areDifferent(first, second)) {
      return false;
    }
    long common = values[first] & values[second];
    if (common == 0) {
      return false;
    }
    record(PARENTS, second, parents[second]);
    parents[second] = first;
    record(VALUES, first, values[first]);
    values[first] = common;
    return numbersEqual(first) && (!isKnown(first, common) || spread(first, common));
  }

  /** The numbers of all cells of a class are the same. */
  private boolean numbersEqual(int root) {
    int known = -1;
    for (int node = 1; node < bounds.size(); node++) {
      if (units[node] < cells.count() && root(units[node]) == root) {
        if (known >= 0 && !equate(known, node)) {
          return false;
        }
        known = node;
      }
    }
    return true;
  }

  private boolean separate(int a, int b) {
    int first = root(a);
    int second = root(b);
    if (first == second) {
      return false;
    }
    if (differences + 2 > different.length) {
      different = Arrays.copyOf(different, 2 * different.length);
    }
    different[differences++] = a;
    different[differences++] = b;
    boolean consistent = true;
    if (isKnown(first, values[first])) {
      consistent = restrict(second, ~values[first]);
    }
    if (consistent && isKnown(second, values[second])) {
      consistent = restrict(first, ~values[second]);
    }
    return consistent;
  }

  private boolean addLinear(Linear linear) {
    if (linear.relation() == Linear.Relation.DIFFERENT) {
      if (unequalCount == unequal.length) {
        unequal = Arrays.copyOf(unequal, 2 * unequal.length);
      }
      unequal[unequalCount++] = linear;
      return true;
    } else if (!linear.isDifference()) {
      if (otherCount == others.length) {
        others = Arrays.copyOf(others, 2 * others.length);
      }
      boolean possible = sums.status(linear, others, otherCount) != Status.CONTRADICTS;
      others[otherCount++] = linear;
      for (int unit : linear.units()) {
        possible &= node(unit) >= 0;
      }
      return possible && areSumsConsistent(linear);
    }
    Difference d = difference(linear);
    if (d == null || !bounds.restrict(d.first, d.second, d.bound())) {
      return false;
    }
    if (linear.relation() == Linear.Relation.EQUAL
        && !bounds.restrict(d.second, d.first, DifferenceBounds.atMost(-d.value))) {
      return false;
    }
    return otherCount == 0 || areSumsConsistent(linear);
  }

  private boolean areSumsConsistent(Linear newest) {
    for (int i = 0; i < otherCount; i++) {
      if (!sums.propagate(others[i])) {
        return false;
      }
    }
    return !thorough || LinearElimination.isConsistent(system(newest));
  }

  /** No number that must differ from another is forced to be equal to it. */
  private boolean unequalHold() {
    for (int i = 0; i < unequalCount; i++) {
      Linear equation = literals.asEquation(unequal[i]);
      if (linear(equation) == Status.FOLLOWS) {
        return false;
      }
    }
    return true;
  }

  /** No two processes are the same, so they have different places. */
  private boolean processesDiffer() {
    for (int a = 1; a < bounds.size(); a++) {
      for (int b = a + 1; b < bounds.size() && units[a] >= cells.count(); b++) {
        if (units[b] >= cells.count()
            && bounds.bound(a, b) <= DifferenceBounds.atMost(0)
            && bounds.bound(b, a) <= DifferenceBounds.atMost(0)) {
          return false;
        }
      }
    }
    return true;
  }
}
