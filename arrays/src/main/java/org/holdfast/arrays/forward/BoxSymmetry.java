package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One box for all that differ in the names of the processes only. */
final class BoxSymmetry {
  private final BoxLayout layout;
  private final List<int[]> renamings = new ArrayList<>();
  // For each renaming, the slot that a slot becomes.
  private final List<int[]> slots = new ArrayList<>();

  BoxSymmetry(BoxLayout layout) {
    this.layout = layout;
    extend(new int[layout.processes()], 0, 0);
    for (int[] renaming : renamings) {
      int[] moved = new int[layout.cellSlots()];
      for (int slot = 0; slot < moved.length; slot++) {
        moved[slot] = layout.slot(layout.cells().rename(layout.cell(slot), renaming));
      }
      slots.add(moved);
    }
  }

  private void extend(int[] renaming, int at, int used) {
    if (at == renaming.length) {
      boolean identity = true;
      for (int i = 0; i < at; i++) {
        identity &= renaming[i] == i;
      }
      if (!identity) {
        renamings.add(renaming.clone());
      }
      return;
    }
    for (int i = 0; i < renaming.length; i++) {
      if ((used & 1 << i) == 0) {
        renaming[at] = i;
        extend(renaming, at + 1, used | 1 << i);
      }
    }
  }

  /** The first, in the order of words, of all that a box becomes. */
  long[] representative(long[] box) {
    long[] best = box;
    for (int i = 0; i < slots.size(); i++) {
      long[] renamed = renamed(box, renamings.get(i), slots.get(i));
      if (Arrays.compare(renamed, best) < 0) {
        best = renamed;
      }
    }
    return best;
  }

  /** How a box has to be renamed to become another one, which it does. */
  int[] renaming(long[] box, long[] wanted) {
    for (int i = 0; i < slots.size(); i++) {
      if (Arrays.equals(renamed(box, renamings.get(i), slots.get(i)), wanted)) {
        return renamings.get(i);
      }
    }
    int[] identity = new int[layout.processes()];
    Arrays.setAll(identity, i -> i);
    return identity;
  }

  private long[] renamed(long[] box, int[] renaming, int[] moved) {
    long[] result = new long[box.length];
    for (int slot = 0; slot < moved.length; slot++) {
      long bits = layout.get(box, slot);
      layout.set(result, moved[slot], layout.isProcess(slot) ? renamed(bits, renaming) : bits);
    }
    layout.set(result, layout.living(), renamed(layout.get(box, layout.living()), renaming));
    return result;
  }

  private static long renamed(long bits, int[] renaming) {
    long result = bits >>> renaming.length << renaming.length;
    for (int i = 0; i < renaming.length; i++) {
      result |= (bits >>> i & 1) << renaming[i];
    }
    return result;
  }
}
