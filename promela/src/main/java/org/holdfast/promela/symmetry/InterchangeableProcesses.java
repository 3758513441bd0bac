package org.holdfast.promela.symmetry;

import java.util.Arrays;
import java.util.Set;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.system.PromelaSystem;

/**
 * The processes in a packed state that can be exchanged for each other; for one thread. Sorted,
 * they say how many processes are in each local state, and nothing else: the sorted state
 * represents its orbit, the states that differ from it by a permutation of these processes.
 */
final class InterchangeableProcesses {
  private final int globalBytes;
  private final int[] segmentBytes;
  private final boolean[] isProcess;
  private final boolean[] counted;

  // Of the state scanned last: where the processes begin.
  private int[] starts = new int[16];
  private int processes;
  private byte[] moved = new byte[16];
  private boolean[] repeats = new boolean[16];

  /**
   * @param types the proctypes whose processes are interchangeable
   */
  InterchangeableProcesses(PromelaSystem system, Set<String> types) {
    Layout layout = system.layout();
    globalBytes = layout.globalBytes();
    segmentBytes = new int[layout.segments()];
    isProcess = new boolean[segmentBytes.length];
    counted = new boolean[segmentBytes.length];
    for (int segment = 0; segment < segmentBytes.length; segment++) {
      segmentBytes[segment] = layout.segmentBytes(segment);
      isProcess[segment] = layout.isProcess(segment);
      counted[segment] =
          isProcess[segment] && types.contains(system.program().processes().get(segment).name());
    }
  }

  private static int kind(byte[] state, int start) {
    return (state[start] & 0xff) - 1;
  }

  private void scan(byte[] state, int width) {
    processes = 0;
    int at = globalBytes;
    while (at < width && state[at] != 0) {
      int kind = kind(state, at);
      if (isProcess[kind]) {
        if (processes == starts.length) {
          starts = Arrays.copyOf(starts, 2 * processes);
          repeats = new boolean[starts.length];
        }
        starts[processes++] = at;
      }
      at += segmentBytes[kind];
    }
  }

  /** Puts the interchangeable processes of each type into order, among their own places. */
  void sort(byte[] state, int width) {
    scan(state, width);
    for (int i = 1; i < processes; i++) {
      if (counted[kind(state, starts[i])]) {
        sink(state, i);
      }
    }
  }

  /** Few processes move in a step, so that nearly all are in order. */
  private void sink(byte[] state, int process) {
    int at = starts[process];
    int length = segmentBytes[kind(state, at)];
    for (int i = process - 1; i >= 0; i--) {
      int other = starts[i];
      if (state[other] == state[at]) {
        if (compare(state, other, at, length) <= 0) {
          return;
        }
        swap(state, other, at, length);
        at = other;
      }
    }
  }

  private static int compare(byte[] state, int one, int other, int length) {
    return Arrays.compareUnsigned(state, one, one + length, state, other, other + length);
  }

  private void swap(byte[] state, int one, int other, int length) {
    if (moved.length < length) {
      moved = new byte[length];
    }
    System.arraycopy(state, one, moved, 0, length);
    System.arraycopy(state, other, state, one, length);
    System.arraycopy(moved, 0, state, other, length);
  }

  /**
   * By process, in a state that is in order: whether it is equal to an older one and can do only
   * what that one does. Good until the next call.
   */
  boolean[] repeats(byte[] state, int width) {
    scan(state, width);
    Arrays.fill(repeats, false);
    for (int i = 1; i < processes; i++) {
      int at = starts[i];
      int kind = kind(state, at);
      if (counted[kind]) {
        int previous = previous(state, i);
        repeats[i] = previous >= 0 && compare(state, starts[previous], at, segmentBytes[kind]) == 0;
      }
    }
    return repeats;
  }

  private int previous(byte[] state, int process) {
    int i = process - 1;
    while (i >= 0 && state[starts[i]] != state[starts[process]]) {
      i--;
    }
    return i;
  }
}
