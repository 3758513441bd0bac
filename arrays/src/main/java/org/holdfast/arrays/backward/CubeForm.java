package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;

/**
 * The one form of a cube: one literal a cell for finite values, nothing that follows from the rest,
 * processes numbered so that the literals come as early as possible in their order.
 */
final class CubeForm {
  /** With more processes, trying all numberings costs more than it saves. */
  private static final int MOST_PERMUTED = 5;

  private final OptionalInt fixed;
  private final LiteralTable literals;
  private final Grounding grounding;
  private final Conjunction conjunction;

  /**
   * Prepares for a model.
   *
   * @param fixed how many processes there are, if that is known: then all keep their numbers
   */
  CubeForm(Grounding grounding, OptionalInt fixed) {
    this.fixed = fixed;
    this.grounding = grounding;
    this.literals = grounding.literals();
    this.conjunction = new Conjunction(literals);
  }

  /**
   * A cube, and who its processes were before.
   *
   * @param numbers the number that each process has in the cube; negative if it has none
   */
  record Formed(Cube cube, int[] numbers) {}

  Formed of(Collection<Literal> given) {
    List<Literal> kept = withoutConsequences(merged(given));
    int[] numbers = new int[Cells.MOST_PROCESSES];
    Arrays.fill(numbers, -1);
    if (fixed.isPresent()) {
      for (int i = 0; i < fixed.getAsInt(); i++) {
        numbers[i] = i;
      }
      Literal[] all = kept.stream().sorted().toArray(Literal[]::new);
      return new Formed(Cube.of(all, fixed.getAsInt(), symbols(all)), numbers);
    }
    int mentioned = 0;
    for (Literal literal : kept) {
      mentioned |= literal.processes();
    }
    int count = 0;
    for (int rest = mentioned; rest != 0; rest &= rest - 1) {
      numbers[Integer.numberOfTrailingZeros(rest)] = count++;
    }
    Literal[] best = null;
    int[] bestNumbers = null;
    for (int[] permutation : Permutations.of(count <= MOST_PERMUTED ? count : 0, count)) {
      int[] candidate = numbers.clone();
      for (int i = 0; i < candidate.length; i++) {
        candidate[i] = numbers[i] < 0 ? -1 : permutation[numbers[i]];
      }
      Literal[] renamed = new Literal[kept.size()];
      for (int i = 0; i < renamed.length; i++) {
        renamed[i] = literals.rename(kept.get(i), candidate);
      }
      Arrays.sort(renamed);
      if (best == null || Arrays.compare(renamed, best) < 0) {
        best = renamed;
        bestNumbers = candidate;
      }
    }
    return new Formed(Cube.of(best, count, symbols(best)), bestNumbers);
  }

  /** What follows from a literal about the order of two numbers. */
  List<Literal> weakened(Literal literal) {
    return literals.weakened(literal);
  }

  private long symbols(Literal[] cube) {
    long symbols = 0;
    for (Literal literal : cube) {
      for (int cell : grounding.cells(literal)) {
        symbols |= 1L << literals.cells().symbolNumber(cell);
      }
    }
    return symbols;
  }

  /** What is said of the values of one cell, in one literal. */
  private List<Literal> merged(Collection<Literal> given) {
    Map<Integer, Literal> finite = new LinkedHashMap<>();
    List<Literal> others = new ArrayList<>();
    for (Literal literal : given) {
      if (literal.isFinite()) {
        finite.merge(literal.cell(), literal, literals::intersection);
      } else if (!others.contains(literal)) {
        others.add(literal);
      }
    }
    List<Literal> merged = new ArrayList<>(finite.values());
    merged.addAll(others);
    return merged;
  }

  private List<Literal> withoutConsequences(List<Literal> given) {
    if (given.stream().allMatch(Literal::isFinite)) {
      return given;
    }
    List<Literal> kept = new ArrayList<>(given);
    for (int i = kept.size() - 1; i >= 0; i--) {
      Conjunction.Mark mark = conjunction.mark();
      Literal tried = kept.get(i);
      boolean consistent = true;
      for (int k = 0; k < kept.size() && consistent; k++) {
        consistent = k == i || conjunction.add(kept.get(k));
      }
      if (consistent && conjunction.status(tried) == Conjunction.Status.FOLLOWS) {
        kept.remove(i);
      }
      conjunction.reset(mark);
    }
    return kept;
  }
}
