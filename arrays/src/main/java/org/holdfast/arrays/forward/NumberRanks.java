package org.holdfast.arrays.forward;

import java.util.TreeSet;
import java.util.stream.IntStream;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;

/**
 * Numbers as their ranks: those above all that the model names are moved together until there are
 * no gaps, so that their order is kept and they stay few. What two processes then reach is neither
 * all that they do nor only that; guesses may be wrong anyway.
 */
final class NumberRanks {
  /** With more values than this, boxes would be too many. */
  private static final int MOST = 40;

  private final BoxLayout layout;
  private final int[] slots;
  private final int free;

  /**
   * Ranks the numbers of boxes.
   *
   * @param free the place of the first value above all that the model names
   */
  private NumberRanks(BoxLayout layout, int[] slots, int free) {
    this.layout = layout;
    this.slots = slots;
    this.free = free;
  }

  /** The values that the numbers of so many processes may need; none if those are too many. */
  static BoxLayout.NumberRange range(ArraySystem system, Cells cells, int processes) {
    TreeSet<Long> constants = ModelConstants.of(system);
    long step = 0;
    for (long constant : constants) {
      step = gcd(step, Math.abs(constant));
    }
    step = Math.max(step, 1);
    int numbers = 0;
    for (int cell = 0; cell < cells.count(); cell++) {
      boolean small = cells.processes(cell) >>> processes == 0;
      numbers += small && cells.kind(cell) == Cells.Kind.NUMBER ? 1 : 0;
    }
    long named = (constants.last() - constants.first()) / step + 1;
    return numbers == 0 || named + numbers + 1 > MOST
        ? new BoxLayout.NumberRange(0, 1, 0)
        : new BoxLayout.NumberRange(constants.first(), step, (int) named + numbers + 1);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  static NumberRanks of(ArraySystem system, BoxLayout layout) {
    int[] slots =
        IntStream.range(0, layout.cellSlots())
            .filter(
                slot ->
                    layout.isNumber(slot)
                        && layout.cells().symbol(layout.cell(slot)).kind()
                            != ArraySymbol.Kind.CONSTANT)
            .toArray();
    long last = ModelConstants.of(system).last();
    return new NumberRanks(layout, slots, layout.range().place(last) + 1);
  }

  /** Moves numbers together. */
  void normalise(long[] box) {
    long used = 0;
    for (int slot : slots) {
      long bits = layout.get(box, slot);
      used |= bits == layout.full(slot) ? 0 : bits;
    }
    long moving = used >>> free;
    // Without gaps the bits are a row of ones.
    if ((moving & moving + 1) == 0) {
      return;
    }
    for (int slot : slots) {
      long bits = layout.get(box, slot);
      if (bits != layout.full(slot) && bits >>> free != 0) {
        long moved = bits & (1L << free) - 1;
        for (long rest = bits >>> free; rest != 0; rest &= rest - 1) {
          long below = moving & Long.lowestOneBit(rest) - 1;
          moved |= 1L << free + Long.bitCount(below);
        }
        layout.set(box, slot, moved);
      }
    }
  }

  /** Constants of which nothing is known are one: how large a step is hardly ever matters. */
  void choose(long[] box) {
    int one = layout.range().place(layout.range().step());
    for (int slot = 0; slot < layout.cellSlots(); slot++) {
      boolean constant =
          layout.isNumber(slot)
              && layout.cells().symbol(layout.cell(slot)).kind() == ArraySymbol.Kind.CONSTANT;
      if (constant && one >= 0 && layout.get(box, slot) == layout.full(slot)) {
        layout.set(box, slot, 1L << one);
      }
    }
  }
}
