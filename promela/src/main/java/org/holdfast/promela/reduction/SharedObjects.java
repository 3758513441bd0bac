package org.holdfast.promela.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.program.Flow;

/**
 * What several processes may have to do with, as numbers: each byte of the global variables, both
 * ends of each channel, the processes there are, and what others may see of the processes of a
 * type: each byte of their variables, each place, and the marks of places.
 *
 * <p>A channel has two ends, because a send and a receive that are both possible are independent of
 * each other (Holzmann, Peled, "An improvement in formal verification", 1994).
 */
final class SharedObjects {
  private final Layout layout;
  private final byte[] initial;
  private final List<Integer> capacities = new ArrayList<>();
  private final int firstChannel;
  private final int processes;
  private final int firstMark;
  private final int[] firstLocal;
  private final int[] firstPlace;
  private final BitSet common = new BitSet();
  private final boolean owned;

  /**
   * @param initial the state in which runs begin
   */
  SharedObjects(CompiledProgram compiled, byte[] initial) {
    this.layout = compiled.layout();
    this.initial = initial.clone();
    for (int start : layout.segments(initial)) {
      int segment = (initial[start] & 0xff) - 1;
      if (!layout.isProcess(segment)) {
        capacities.add(layout.queue(segment).capacity());
      }
    }
    owned =
        compiled.creations().stream()
            .flatMap(creation -> creation.initial().stream())
            .anyMatch(Effect.NewQueue.class::isInstance);
    firstChannel = layout.globalBytes();
    // One more for all channels that are made later.
    processes = firstChannel + 2 * (capacities.size() + 1);
    firstMark = processes + 1;
    common.set(0, firstMark);
    int next = firstMark + Flow.Mark.values().length;
    int types = compiled.flows().size();
    firstLocal = new int[types];
    firstPlace = new int[types];
    for (int type = 0; type < types; type++) {
      firstLocal[type] = next;
      next += layout.segmentBytes(type);
      firstPlace[type] = next;
      next += compiled.flows().get(type).places().size();
    }
  }

  /** The objects that are not part of one process. */
  BitSet common() {
    return common;
  }

  /** A byte of a global variable in the first state. */
  int initially(int global) {
    return initial[global] & 0xff;
  }

  int processes() {
    return processes;
  }

  int mark(Flow.Mark mark) {
    return firstMark + mark.ordinal();
  }

  int local(int type, int offset) {
    return firstLocal[type] + offset;
  }

  int place(int type, int place) {
    return firstPlace[type] + place;
  }

  /** Where messages are taken from a channel. */
  int head(int channel) {
    return firstChannel + 2 * place(channel);
  }

  /** Where messages are put into a channel. */
  int tail(int channel) {
    return head(channel) + 1;
  }

  /** Adds one end of every channel. */
  void all(boolean heads, BitSet to) {
    for (int i = 0; i <= capacities.size(); i++) {
      to.set(firstChannel + 2 * i + (heads ? 0 : 1));
    }
  }

  /** Adds what changes when a process is gone, and the channels that it owns with it. */
  void death(Footprint to) {
    to.reads.set(processes);
    to.writes.set(processes);
    if (owned) {
      all(true, to.writes);
      all(false, to.writes);
    }
  }

  private int place(int channel) {
    return isFirst(channel) ? channel - 1 : capacities.size();
  }

  private boolean isFirst(int channel) {
    return channel >= 1 && channel <= capacities.size();
  }

  /** Whether a channel may have no buffer. */
  boolean mayBeUnbuffered(int channel) {
    return isFirst(channel) ? capacities.get(channel - 1) == 0 : layout.hasHandshakes();
  }

  boolean someAreUnbuffered() {
    return layout.hasHandshakes();
  }
}
