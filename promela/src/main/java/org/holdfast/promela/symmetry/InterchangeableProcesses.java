package org.holdfast.promela.symmetry;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.holdfast.explicit.Quotient;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.symmetry.Interchange.Member;

/**
 * The processes in a packed state that can be exchanged for each other; for one thread. Sorted,
 * they say how many processes are in each local state, and nothing else: the sorted state
 * represents its orbit, the states that differ from it by a permutation of these processes.
 *
 * <p>The local state of a process is its segment without the kind, which stays where it is, and the
 * global variables that are its own.
 */
final class InterchangeableProcesses implements Quotient.Classes {
  private static final int NOT_COUNTED = -1;

  private final int width;
  private final int globalBytes;
  private final int[] segmentBytes;
  private final boolean[] isProcess;

  // By kind: in which class its processes are, and where the global variables of its own begin and
  // end.
  private final int[] classes;
  private final int[][] own;

  // Of the state scanned last: where the processes begin.
  private byte[] scanned = {};
  private int[] starts = new int[16];
  private int processes;
  private boolean[] repeats = new boolean[16];

  /**
   * @param width how many bytes of a state are for processes and what they share
   */
  InterchangeableProcesses(Layout layout, int width, List<Interchange> interchanges) {
    this.width = width;
    globalBytes = layout.globalBytes();
    segmentBytes = new int[layout.segments()];
    isProcess = new boolean[segmentBytes.length];
    classes = new int[segmentBytes.length];
    own = new int[segmentBytes.length][0];
    Arrays.fill(classes, NOT_COUNTED);
    for (int segment = 0; segment < segmentBytes.length; segment++) {
      segmentBytes[segment] = layout.segmentBytes(segment);
      isProcess[segment] = layout.isProcess(segment);
    }
    for (int i = 0; i < interchanges.size(); i++) {
      for (Member member : interchanges.get(i).members()) {
        classes[member.type()] = i;
        own[member.type()] =
            member.own().stream()
                .flatMapToInt(bytes -> Arrays.stream(new int[] {bytes.from(), bytes.to()}))
                .toArray();
      }
    }
  }

  private int kind(int process) {
    return (scanned[starts[process]] & 0xff) - 1;
  }

  private int classOf(int process) {
    return classes[kind(process)];
  }

  private void scan(byte[] state) {
    scanned = state;
    processes = 0;
    int at = globalBytes;
    while (at < width && state[at] != 0) {
      int kind = (state[at] & 0xff) - 1;
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

  /** Puts the interchangeable processes of each class into order, among their own places. */
  void sort(byte[] state) {
    scan(state);
    for (int i = 1; i < processes; i++) {
      if (classOf(i) != NOT_COUNTED) {
        sink(i);
      }
    }
  }

  /** Few processes move in a step, so that nearly all are in order. */
  private void sink(int process) {
    int at = process;
    for (int i = process - 1; i >= 0; i--) {
      if (classOf(i) == classOf(at)) {
        if (compare(i, at) <= 0) {
          return;
        }
        swap(i, at);
        at = i;
      }
    }
  }

  private int compare(int one, int other) {
    int first = starts[one];
    int second = starts[other];
    int length = segmentBytes[kind(one)];
    int order =
        Arrays.compareUnsigned(
            scanned, first + 1, first + length, scanned, second + 1, second + length);
    int[] ours = own[kind(one)];
    int[] theirs = own[kind(other)];
    for (int i = 0; order == 0 && i < ours.length; i += 2) {
      order =
          Arrays.compareUnsigned(scanned, ours[i], ours[i + 1], scanned, theirs[i], theirs[i + 1]);
    }
    return order;
  }

  private void swap(int one, int other) {
    swap(starts[one] + 1, starts[other] + 1, segmentBytes[kind(one)] - 1);
    int[] ours = own[kind(one)];
    int[] theirs = own[kind(other)];
    for (int i = 0; i < ours.length; i += 2) {
      swap(ours[i], theirs[i], ours[i + 1] - ours[i]);
    }
  }

  private void swap(int one, int other, int length) {
    for (int i = 0; i < length; i++) {
      byte moved = scanned[one + i];
      scanned[one + i] = scanned[other + i];
      scanned[other + i] = moved;
    }
  }

  /**
   * By process, in a state that is in order: whether it is equal to an older one and can do only
   * what that one does. Good until the next call.
   */
  boolean[] repeats(byte[] state) {
    scan(state);
    Arrays.fill(repeats, false);
    for (int i = 1; i < processes; i++) {
      if (classOf(i) != NOT_COUNTED) {
        int previous = previous(i);
        repeats[i] = previous >= 0 && compare(previous, i) == 0;
      }
    }
    return repeats;
  }

  private int previous(int process) {
    int i = process - 1;
    while (i >= 0 && classOf(i) != classOf(process)) {
      i--;
    }
    return i;
  }

  @Override
  public void lookAt(byte[] state) {
    scan(state);
  }

  /** The number of a process that is not counted, or the class of one that is and its state. */
  @Override
  public ByteBuffer of(int process) {
    if (classOf(process) == NOT_COUNTED) {
      return ByteBuffer.wrap(new byte[] {(byte) process});
    }
    int[] ours = own[kind(process)];
    int length = segmentBytes[kind(process)];
    int total = length;
    for (int i = 0; i < ours.length; i += 2) {
      total += ours[i + 1] - ours[i];
    }
    byte[] local = new byte[total];
    System.arraycopy(scanned, starts[process], local, 0, length);
    local[0] = (byte) classOf(process);
    int at = length;
    for (int i = 0; i < ours.length; i += 2) {
      System.arraycopy(scanned, ours[i], local, at, ours[i + 1] - ours[i]);
      at += ours[i + 1] - ours[i];
    }
    return ByteBuffer.wrap(local);
  }
}
