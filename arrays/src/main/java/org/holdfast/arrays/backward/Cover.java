package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;

/**
 * Whether every state of a cube is a state of some visited one. Instances of visited cubes of which
 * a few literals are open are split on: what is left when all are excluded, is not covered.
 */
final class Cover {
  /** How much is tried before a cube is taken not to be covered. */
  enum Effort {
    /** Instances with more open literals hardly ever help. */
    USUAL(3, 200),
    /** For questions that are asked once, where the answer is known to be yes. */
    LARGE(6, 20_000);

    private final int mostOpen;
    private final int mostSplits;

    Effort(int mostOpen, int mostSplits) {
      this.mostOpen = mostOpen;
      this.mostSplits = mostSplits;
    }
  }

  private final Effort effort;

  private final boolean fixed;
  private final LiteralTable literals;
  private final Conjunction conjunction;
  private int splits;
  private long instances;
  private Exclusions exclusions;
  private final BitSet needed = new BitSet();
  // What the present answer is drawn from.
  private final Set<Cited> cited = new LinkedHashSet<>();

  /**
   * An instance of a visited cube.
   *
   * @param place of the cube among all
   * @param who its processes are, in order
   */
  record Cited(int place, List<Integer> who) {}

  /** An instance of a visited cube that is not known to contain all states, and what is open. */
  private record Instance(int place, int[] who, Literal[] open) {
    Cited cited() {
      return new Cited(place, Arrays.stream(who).boxed().toList());
    }
  }

  /**
   * Prepares for a model.
   *
   * @param fixed whether processes keep their numbers, because all of them are known
   */
  Cover(LiteralTable literals, boolean fixed, Effort effort) {
    this.effort = effort;
    this.fixed = fixed;
    this.literals = literals;
    this.conjunction = new Conjunction(literals, false);
    this.exclusions = new Exclusions(literals);
  }

  /** From now on, knows of cubes that never hold, whatever is visited. */
  void exclude(Exclusions proved) {
    exclusions = proved;
    needed.clear();
  }

  /** Which of these were needed to cover anything, by their numbers. */
  BitSet needed() {
    return needed;
  }

  /** How many instances of visited cubes were looked at. */
  long instances() {
    return instances;
  }

  /**
   * What the last answer was drawn from: if it was yes, these instances cover the cube without any
   * others but what never holds anyway.
   */
  List<Cited> cited() {
    return List.copyOf(cited);
  }

  boolean isCovered(Cube cube, Iterable<Cube> visited) {
    Conjunction.Mark start = conjunction.mark();
    cited.clear();
    try {
      if (!assume(cube)) {
        return true;
      }
      BitSet used = new BitSet();
      boolean covered =
          !exclusions.propagate(conjunction, List.of(cube.literals()), cube.processes(), used)
              || isCoveredByVisited(cube, visited);
      if (covered) {
        needed.or(used);
      }
      return covered;
    } finally {
      conjunction.reset(start);
    }
  }

  private boolean isCoveredByVisited(Cube cube, Iterable<Cube> visited) {
    List<Instance> open = new ArrayList<>();
    int place = 0;
    for (Cube other : visited) {
      if (other.processes() <= cube.processes()
          && Long.bitCount(other.symbols() & ~cube.symbols()) <= effort.mostOpen) {
        Matching matching = new Matching(place, other, cube.processes(), effort.mostOpen, open);
        if (matching.covers()) {
          cited.add(matching.instance(0).cited());
          return true;
        }
      }
      place++;
    }
    splits = 0;
    return isSplit(open);
  }

  /** Whether a cube has all states of another one; without splitting. */
  boolean subsumes(Cube larger, Cube smaller) {
    if (larger.processes() > smaller.processes() || (larger.symbols() & ~smaller.symbols()) != 0) {
      return false;
    }
    Conjunction.Mark start = conjunction.mark();
    try {
      return !assume(smaller)
          || new Matching(0, larger, smaller.processes(), 0, new ArrayList<>()).covers();
    } finally {
      conjunction.reset(start);
    }
  }

  private boolean assume(Cube cube) {
    return conjunction.addAll(List.of(cube.literals()));
  }

  /** Tries who the processes of a visited cube may be, one after the other. */
  private final class Matching {
    private final int[] renaming = new int[Cells.MOST_PROCESSES];
    private final Literal[][] decided;
    private final int processes;
    private final int available;
    private final int mostOpen;
    private final int place;
    private final List<Instance> open;
    private final Literal[] residue;

    Matching(int place, Cube cube, int available, int mostOpen, List<Instance> open) {
      this.place = place;
      this.processes = cube.processes();
      this.available = available;
      this.mostOpen = mostOpen;
      this.open = open;
      this.residue = new Literal[mostOpen];
      this.decided = cube.byLastProcess();
      Arrays.fill(renaming, -1);
    }

    boolean covers() {
      return extend(0, 0, 0);
    }

    /** The one that is being looked at, with so many literals open. */
    Instance instance(int count) {
      return new Instance(place, Arrays.copyOf(renaming, processes), Arrays.copyOf(residue, count));
    }

    /** LiteralTable whose processes are all known once the first few are. */
    private boolean extend(int known, int used, int openCount) {
      int count = openCount;
      for (Literal literal : decided[known]) {
        Literal image = literals.rename(literal, renaming);
        Conjunction.Status status = conjunction.status(image);
        if (status == Conjunction.Status.CONTRADICTS
            || (status == Conjunction.Status.OPEN && count == mostOpen)) {
          return false;
        } else if (status == Conjunction.Status.OPEN) {
          residue[count++] = image;
        }
      }
      if (known == processes) {
        instances++;
        if (count > 0) {
          open.add(instance(count));
        }
        return count == 0;
      }
      for (int process = 0; process < available; process++) {
        if ((used & 1 << process) == 0 && (!fixed || process == known)) {
          renaming[known] = process;
          if (extend(known + 1, used | 1 << process, count)) {
            return true;
          }
          renaming[known] = -1;
        }
      }
      return false;
    }
  }

  /** Whether nothing is left when all instances are excluded. */
  private boolean isSplit(List<Instance> instancesLeft) {
    List<Instance> left = instancesLeft;
    while (true) {
      List<Instance> next = new ArrayList<>();
      Instance shortest = null;
      boolean changed = false;
      for (Instance instance : left) {
        Literal[] rest = reduced(instance.open);
        if (rest == null) {
          continue;
        } else if (rest.length == 0) {
          cited.add(instance.cited());
          return true;
        } else if (rest.length == 1) {
          cited.add(instance.cited());
          if (!conjunction.add(literals.negated(rest[0]))) {
            return true;
          }
          changed = true;
          continue;
        }
        Instance reduced =
            rest == instance.open ? instance : new Instance(instance.place, instance.who, rest);
        next.add(reduced);
        if (shortest == null || rest.length < shortest.open.length) {
          shortest = reduced;
        }
      }
      left = next;
      if (!changed) {
        return shortest != null && branches(shortest, left);
      }
    }
  }

  /** One of the literals of an instance is false; which is the first of them? */
  private boolean branches(Instance instance, List<Instance> left) {
    if (++splits > effort.mostSplits) {
      return false;
    }
    cited.add(instance.cited());
    Conjunction.Mark outer = conjunction.mark();
    try {
      for (Literal literal : instance.open) {
        Conjunction.Mark inner = conjunction.mark();
        boolean covered = !conjunction.add(literals.negated(literal)) || isSplit(left);
        conjunction.reset(inner);
        if (!covered) {
          return false;
        }
        if (!conjunction.add(literal)) {
          return true;
        }
      }
      return true;
    } finally {
      conjunction.reset(outer);
    }
  }

  /** What is open of an instance; nothing if it is excluded already. */
  private Literal[] reduced(Literal[] instance) {
    Literal[] rest = new Literal[instance.length];
    int count = 0;
    for (Literal literal : instance) {
      switch (conjunction.status(literal)) {
        case CONTRADICTS -> {
          return null;
        }
        case OPEN -> rest[count++] = literal;
        case FOLLOWS -> {
          // It need not be asked any more.
        }
      }
    }
    return count == instance.length ? instance : Arrays.copyOf(rest, count);
  }
}
