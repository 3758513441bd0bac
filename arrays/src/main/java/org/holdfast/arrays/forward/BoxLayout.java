package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.arrays.ground.Cells;

/**
 * Where a box of a few processes keeps the values of its cells: each has a slot, a bit for every
 * value it may have, and slots are packed into words. The last slot tells which processes are
 * living. A process that is none of the few is the last value of a slot for processes.
 */
final class BoxLayout {
  private final Cells cells;
  private final int processes;
  private final int[] slotOf;
  private final int[] cellOf;
  private final int[] wordOf;
  private final int[] shiftOf;
  private final long[] full;
  private final int words;
  private final NumberRange range;

  /** So many whole multiples of a step, from the first on: the values that numbers may have. */
  record NumberRange(long first, long step, int count) {
    long value(int place) {
      return first + place * step;
    }

    /** The place of a value; negative if it is out of range. */
    int place(long value) {
      long distance = value - first;
      return distance < 0 || distance % step != 0 || distance / step >= count
          ? -1
          : (int) (distance / step);
    }
  }

  /**
   * Lays out boxes.
   *
   * @param range what numbers are; none at all are kept if it is empty
   */
  BoxLayout(Cells cells, int processes, NumberRange range) {
    this.cells = cells;
    this.processes = processes;
    this.range = range;
    slotOf = new int[cells.count()];
    Arrays.fill(slotOf, -1);
    List<Integer> chosen = new ArrayList<>();
    for (int cell = 0; cell < cells.count(); cell++) {
      if (cells.processes(cell) >>> processes == 0 && width(cell) > 0) {
        slotOf[cell] = chosen.size();
        chosen.add(cell);
      }
    }
    cellOf = chosen.stream().mapToInt(Integer::intValue).toArray();
    int slots = cellOf.length + 1;
    wordOf = new int[slots];
    shiftOf = new int[slots];
    full = new long[slots];
    int word = 0;
    int shift = 0;
    for (int slot = 0; slot < slots; slot++) {
      int width = slot == cellOf.length ? processes : width(cellOf[slot]);
      if (shift + width > Long.SIZE) {
        word++;
        shift = 0;
      }
      wordOf[slot] = word;
      shiftOf[slot] = shift;
      full[slot] = -1L >>> (Long.SIZE - width);
      shift += width;
    }
    words = word + 1;
  }

  /** How many values a cell may have; none if it is not kept. */
  private int width(int cell) {
    return switch (cells.kind(cell)) {
      case FINITE -> Long.bitCount(cells.full(cell));
      case PROCESS -> processes + 1;
      case NUMBER -> range.count();
      case OPAQUE -> 0;
    };
  }

  /** Whether cells of this kind are kept, for processes that are among the few. */
  boolean isKept(int cell) {
    return width(cell) > 0;
  }

  Cells cells() {
    return cells;
  }

  int processes() {
    return processes;
  }

  NumberRange range() {
    return range;
  }

  int words() {
    return words;
  }

  /** How many slots there are for cells. */
  int cellSlots() {
    return cellOf.length;
  }

  /** The slot that tells who is living. */
  int living() {
    return cellOf.length;
  }

  /** The slot of a cell; negative if it has none. */
  int slot(int cell) {
    return slotOf[cell];
  }

  int cell(int slot) {
    return cellOf[slot];
  }

  boolean isProcess(int slot) {
    return cells.kind(cellOf[slot]) == Cells.Kind.PROCESS;
  }

  boolean isNumber(int slot) {
    return cells.kind(cellOf[slot]) == Cells.Kind.NUMBER;
  }

  int word(int slot) {
    return wordOf[slot];
  }

  int shift(int slot) {
    return shiftOf[slot];
  }

  long full(int slot) {
    return full[slot];
  }

  long get(long[] box, int slot) {
    return box[wordOf[slot]] >>> shiftOf[slot] & full[slot];
  }

  void set(long[] box, int slot, long bits) {
    int word = wordOf[slot];
    box[word] = box[word] & ~(full[slot] << shiftOf[slot]) | bits << shiftOf[slot];
  }

  /** The bit of a process that is none of the few. */
  long someoneElse() {
    return 1L << processes;
  }

  /** What the bits of a literal about a cell are in its slot. */
  long bits(int slot, long values) {
    if (!isProcess(slot)) {
      return values;
    }
    // Whoever has a number beyond the few is someone else, too.
    long few = someoneElse() - 1;
    return (values & few) | ((values & ~few) == 0 ? 0 : someoneElse());
  }

  /** A box in which everything may be, and all are living. */
  long[] everything() {
    long[] box = new long[words];
    for (int slot = 0; slot < full.length; slot++) {
      set(box, slot, full[slot]);
    }
    return box;
  }

  /** The box after a process has crashed: what it had cannot be read any more. */
  long[] crashed(long[] box, int process) {
    long[] next = box.clone();
    long one = 1L << process;
    set(next, living(), get(box, living()) & ~one);
    for (int slot = 0; slot < cellOf.length; slot++) {
      long bits = get(box, slot);
      if ((cells.processes(cellOf[slot]) & one) != 0) {
        set(next, slot, full[slot]);
      } else if (isProcess(slot) && (bits & one) != 0) {
        set(next, slot, bits & ~one | someoneElse());
      }
    }
    return next;
  }
}
