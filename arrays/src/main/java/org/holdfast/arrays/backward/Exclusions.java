package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;

/**
 * Cubes that never hold, however many, and what they exclude: if all literals of an instance but
 * one follow from what is known, the last is false. This is unit propagation with two watched
 * literals a clause (Moskewicz and others, "Chaff", 2001, section 2), where an instance is found by
 * the cells of the literals that are watched. It may miss what follows, never claim what does not.
 */
final class Exclusions {
  private final LiteralTable literals;
  private final List<Cube> cubes = new ArrayList<>();
  private final List<BitSet> support = new ArrayList<>();
  private final BitSet present = new BitSet();
  private final Map<Integer, Instances> bySize = new HashMap<>();

  Exclusions(LiteralTable literals) {
    this.literals = literals;
  }

  /** The answer is its number, by which it can be removed. */
  int add(Cube cube) {
    cubes.add(cube);
    support.add(new BitSet());
    present.set(cubes.size() - 1);
    bySize.values().forEach(instances -> instances.add(cubes.size() - 1));
    return cubes.size() - 1;
  }

  void remove(int number) {
    present.clear(number);
  }

  boolean has(int number) {
    return present.get(number);
  }

  /** How many were not removed. */
  int count() {
    return present.cardinality();
  }

  /** Says which others are why a cube never holds. */
  void support(int number, BitSet others) {
    support.get(number).or(others);
  }

  /** Some of the cubes, by their numbers, with all that are why they never hold. */
  List<Cube> supported(BitSet wanted) {
    BitSet closed = (BitSet) wanted.clone();
    for (int before = -1; before < closed.cardinality(); ) {
      before = closed.cardinality();
      ((BitSet) closed.clone()).stream().forEach(number -> closed.or(support.get(number)));
      closed.and(present);
    }
    return closed.stream().mapToObj(cubes::get).toList();
  }

  /**
   * Adds what follows to a conjunction.
   *
   * @param known literals of the conjunction, whose cells may lead to more
   * @param used is told the numbers of the cubes that were needed
   * @return false if nothing is left
   */
  boolean propagate(
      Conjunction conjunction, Collection<Literal> known, int processes, BitSet used) {
    return bySize.computeIfAbsent(processes, Instances::new).propagate(conjunction, known, used);
  }

  /** The cubes for so many numbered processes. */
  private final class Instances {
    private final int processes;
    private final List<Literal[]> clauses = new ArrayList<>();
    private final List<Integer> owners = new ArrayList<>();
    // Clauses by the cells of the literals that are watched; those about the order alone come last.
    private final int[][] watching;
    private final int[] counts;
    private final List<Integer> single = new ArrayList<>();
    // One propagation at a time: cells that are still to be looked at.
    private final int[] pending;
    private final boolean[] waits;
    private int waiting;
    // In which propagation something was drawn from a clause: once is enough.
    private int[] drawn = new int[16];
    private int round;

    Instances(int processes) {
      this.processes = processes;
      this.watching = new int[literals.cells().count() + 1][];
      this.counts = new int[watching.length];
      this.pending = new int[watching.length];
      this.waits = new boolean[watching.length];
      for (int i = present.nextSetBit(0); i >= 0; i = present.nextSetBit(i + 1)) {
        add(i);
      }
    }

    void add(int owner) {
      if (cubes.get(owner).processes() <= processes) {
        instantiate(owner, new int[Cells.MOST_PROCESSES], 0, 0);
      }
    }

    private void instantiate(int owner, int[] who, int at, int used) {
      if (at < cubes.get(owner).processes()) {
        for (int process = 0; process < processes; process++) {
          if ((used & 1 << process) == 0) {
            who[at] = process;
            instantiate(owner, who, at + 1, used | 1 << process);
          }
        }
        return;
      }
      // What is decided quickly is asked first.
      Literal[] clause =
          Arrays.stream(cubes.get(owner).literals())
              .map(literal -> literals.rename(literal, who))
              .sorted(Comparator.comparing(literal -> !literal.isFinite()))
              .toArray(Literal[]::new);
      clauses.add(clause);
      owners.add(owner);
      int number = clauses.size() - 1;
      if (clause.length < 2) {
        single.add(number);
        return;
      }
      for (int i = 0; i < 2; i++) {
        for (int cell : cells(clause[i])) {
          watch(cell, number);
        }
      }
    }

    private int[] cells(Literal literal) {
      int[] cells = literals.cellsOf(literal);
      return cells.length == 0 ? new int[] {watching.length - 1} : cells;
    }

    private void watch(int cell, int clause) {
      if (watching[cell] == null) {
        watching[cell] = new int[8];
      } else if (counts[cell] == watching[cell].length) {
        watching[cell] = Arrays.copyOf(watching[cell], 2 * counts[cell]);
      }
      watching[cell][counts[cell]++] = clause;
    }

    private void look(Literal literal) {
      for (int cell : cells(literal)) {
        if (!waits[cell]) {
          waits[cell] = true;
          pending[waiting++] = cell;
        }
      }
      if (!literal.isFinite() && !waits[watching.length - 1]) {
        waits[watching.length - 1] = true;
        pending[waiting++] = watching.length - 1;
      }
    }

    private boolean propagate(Conjunction conjunction, Collection<Literal> known, BitSet used) {
      drawn = drawn.length < clauses.size() ? new int[2 * clauses.size()] : drawn;
      round++;
      known.forEach(this::look);
      boolean consistent = true;
      for (int i = 0; i < single.size() && consistent; i++) {
        consistent = apply(single.get(i), conjunction, used);
      }
      while (waiting > 0) {
        int cell = pending[--waiting];
        waits[cell] = false;
        for (int i = 0; i < counts[cell] && consistent; i++) {
          consistent = apply(watching[cell][i], conjunction, used);
        }
      }
      return consistent;
    }

    /** Draws what follows from one instance; false if nothing is left. */
    private boolean apply(int number, Conjunction conjunction, BitSet used) {
      if (drawn[number] == round || !present.get(owners.get(number))) {
        return true;
      }
      Literal open = null;
      for (Literal literal : clauses.get(number)) {
        Conjunction.Status status = conjunction.status(literal);
        if (status == Conjunction.Status.CONTRADICTS
            || (status == Conjunction.Status.OPEN && open != null)) {
          return true;
        } else if (status == Conjunction.Status.OPEN) {
          open = literal;
        }
      }
      drawn[number] = round;
      used.set(owners.get(number));
      if (open == null || !conjunction.add(literals.negated(open))) {
        return false;
      }
      look(open);
      return true;
    }
  }
}
