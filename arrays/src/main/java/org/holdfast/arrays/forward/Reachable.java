package org.holdfast.arrays.forward;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;

/**
 * What a few processes can reach, ready to be asked whether a conjunction ever holds: for each
 * literal it is known in which boxes it may, so that a question is an intersection.
 */
public final class Reachable {
  private final SmallInstance instance;
  private final BoxLayout layout;
  private final LiteralTable literals;
  private final BoxStore store;
  private final int near;
  private final boolean complete;
  // The boxes in which a literal may hold, as bits.
  private final Map<Literal, long[]> known = new HashMap<>();
  private final Map<Integer, long[]> living = new HashMap<>();

  /**
   * Prepares for questions.
   *
   * @param near how many boxes were met in as few steps as possible; the others at random
   * @param complete whether these are all
   */
  Reachable(SmallInstance instance, LiteralTable literals, int near, boolean complete) {
    this.instance = instance;
    this.layout = instance.layout();
    this.literals = literals;
    this.store = instance.store();
    this.near = near;
    this.complete = complete;
  }

  public int processes() {
    return layout.processes();
  }

  public int boxes() {
    return store.count();
  }

  /** Whether all boxes were looked at. */
  public boolean isComplete() {
    return complete;
  }

  /** Whether boxes tell anything about a literal. */
  public boolean tells(Literal literal) {
    return BoxCondition.tells(layout, literal);
  }

  /**
   * Whether a conjunction may hold for some of the processes, whoever they are.
   *
   * @param conjunction of literals about numbered processes
   */
  public boolean meets(Literal[] conjunction) {
    int mentioned = 0;
    for (Literal literal : conjunction) {
      mentioned |= literal.processes();
    }
    return Integer.bitCount(mentioned) <= processes()
        && find(conjunction, new int[Cells.MOST_PROCESSES], mentioned, 0, true) < boxes();
  }

  /**
   * As few steps as possible, crashes included, that may lead to a state in which a conjunction
   * holds, in their order; crashes are left out then. Nothing if no such state was seen.
   */
  public Optional<List<AbstractPath.Taken>> path(Literal[] conjunction) {
    int mentioned = 0;
    for (Literal literal : conjunction) {
      mentioned |= literal.processes();
    }
    int box =
        Integer.bitCount(mentioned) > processes()
            ? boxes()
            : find(conjunction, new int[Cells.MOST_PROCESSES], mentioned, 0, false);
    // Paths to what was met at random are longer than they need be.
    return box >= near
        ? Optional.empty()
        : Optional.of(
            instance.path(box).stream()
                .filter(taken -> taken.rule() >= 0)
                .map(
                    taken ->
                        new AbstractPath.Taken(
                            taken.rule(),
                            Arrays.stream(taken.who()).mapToObj(process -> process + 1).toList()))
                .toList());
  }

  /**
   * The first box in which a conjunction may hold for some, or any if that is enough; their number
   * if there is none.
   */
  private int find(Literal[] conjunction, int[] who, int mentioned, int used, boolean any) {
    if (mentioned == 0) {
      return find(conjunction, who, used);
    }
    int next = Integer.numberOfTrailingZeros(mentioned);
    int first = boxes();
    for (int process = 0; process < processes() && !(any && first < boxes()); process++) {
      if ((used & 1 << process) == 0) {
        who[next] = process;
        int box = find(conjunction, who, mentioned & mentioned - 1, used | 1 << process, any);
        first = Math.min(first, box);
      }
    }
    return first;
  }

  private int find(Literal[] conjunction, int[] who, int needed) {
    long[][] sets = new long[conjunction.length + 1][];
    for (int i = 0; i < conjunction.length; i++) {
      sets[i] = known.computeIfAbsent(literals.rename(conjunction[i], who), this::boxes);
    }
    sets[conjunction.length] = living.computeIfAbsent(needed, this::boxesWith);
    for (int word = 0; word < sets[conjunction.length].length; word++) {
      long left = -1L;
      for (long[] set : sets) {
        left &= set[word];
      }
      if (left != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(left);
      }
    }
    return boxes();
  }

  private long[] boxes(Literal literal) {
    long[] bits = new long[(boxes() >> 6) + 1];
    BoxCondition.of(layout, List.of(literal))
        .ifPresent(
            condition -> {
              for (int i = 0; i < boxes(); i++) {
                if (condition.mayHold(store.all(), i * layout.words())) {
                  bits[i >> 6] |= 1L << i;
                }
              }
            });
    return bits;
  }

  private long[] boxesWith(int processes) {
    long[] bits = new long[(boxes() >> 6) + 1];
    int word = layout.word(layout.living());
    int shift = layout.shift(layout.living());
    for (int i = 0; i < boxes(); i++) {
      if ((store.all()[i * layout.words() + word] >>> shift & processes) == processes) {
        bits[i >> 6] |= 1L << i;
      }
    }
    return bits;
  }
}
