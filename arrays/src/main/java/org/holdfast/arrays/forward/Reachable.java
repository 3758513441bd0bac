package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/** What a few processes can reach, ready to be asked whether a conjunction ever holds. */
public final class Reachable {
  private final SmallInstance instance;
  private final LiteralTable literals;
  private final int processes;
  private final int boxes;
  private final long[][] values;
  private final BitSet[] living;
  // The boxes in which a literal may hold.
  private final Map<Literal, BitSet> known = new HashMap<>();

  private Reachable(
      SmallInstance instance, LiteralTable literals, int processes, List<ReachedBox> reached) {
    this.instance = instance;
    this.literals = literals;
    this.processes = processes;
    this.boxes = reached.size();
    this.values = new long[boxes][];
    this.living = new BitSet[processes];
    for (int process = 0; process < processes; process++) {
      living[process] = new BitSet(boxes);
    }
    for (int i = 0; i < boxes; i++) {
      values[i] = reached.get(i).values();
      for (int process = 0; process < processes; process++) {
        living[process].set(i, (reached.get(i).living() & 1 << process) != 0);
      }
    }
  }

  /** Explores so many processes; nothing if they reach more boxes than wanted. */
  public static Optional<Reachable> explore(
      ArraySystem system,
      List<GroundRule> rules,
      Grounding grounding,
      int processes,
      int most,
      Budget budget)
      throws BudgetExhausted {
    SmallInstance instance = new SmallInstance(system, rules, grounding, processes);
    return instance
        .boxes(most, budget)
        .map(boxes -> new Reachable(instance, grounding.literals(), processes, boxes));
  }

  public int processes() {
    return processes;
  }

  public int boxes() {
    return boxes;
  }

  /**
   * Whether a conjunction may hold for some of the processes, whoever they are.
   *
   * @param conjunction of literals about values, about processes numbered from zero
   */
  public boolean meets(List<Literal> conjunction, int count) {
    return count <= processes && meets(conjunction, new int[Cells.MOST_PROCESSES], 0, count);
  }

  private boolean meets(List<Literal> conjunction, int[] who, int at, int count) {
    if (at == count) {
      return meets(conjunction, who, count);
    }
    for (int process = 0; process < processes; process++) {
      boolean taken = false;
      for (int i = 0; i < at; i++) {
        taken |= who[i] == process;
      }
      if (!taken) {
        who[at] = process;
        if (meets(conjunction, who, at + 1, count)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean meets(List<Literal> conjunction, int[] who, int count) {
    BitSet left = new BitSet(boxes);
    left.set(0, boxes);
    for (int i = 0; i < count; i++) {
      left.and(living[who[i]]);
    }
    for (Literal literal : conjunction) {
      left.and(known.computeIfAbsent(literals.rename(literal, who), this::boxes));
      if (left.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private BitSet boxes(Literal literal) {
    int place = instance.place(literal.cell());
    BitSet allowed = new BitSet(boxes);
    for (int i = 0; i < boxes; i++) {
      allowed.set(i, place < 0 || (values[i][place] & literal.bits()) != 0);
    }
    return allowed;
  }

  /** LiteralTable of a cube that can be asked about. */
  public static List<Literal> askable(Literal[] cube) {
    List<Literal> finite = new ArrayList<>();
    for (Literal literal : cube) {
      if (literal.isFinite()) {
        finite.add(literal);
      }
    }
    return finite;
  }
}
