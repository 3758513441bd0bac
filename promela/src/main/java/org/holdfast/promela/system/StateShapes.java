package org.holdfast.promela.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.holdfast.explicit.LocalSteps;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.reduction.StepReach;

/**
 * The shapes of the states met so far, for one thread: the kinds of processes and channels in their
 * order, and so where each of them lies; and with which parts of a state of some shape a process
 * has to do.
 */
final class StateShapes {
  /** A model that starts many processes in any order has too many to be worth it. */
  private static final int MOST_SHAPES = 256;

  /** The same for all that shapes begin with. */
  private static final int MOST_PREFIXES = 1 << 16;

  // Long parts have many values, of which each is stored once and looked up under a lock.
  private static final int LONGEST_PART = 16;
  private static final int PIECE = 8;

  /** The kinds of the first segments of a state. */
  private static final class Prefix {
    private final int end;
    private final Prefix[] next;
    private int met;
    private Shape shape;

    Prefix(int end, int kinds) {
      this.end = end;
      this.next = new Prefix[kinds + 1];
    }
  }

  /** Where the processes and channels of a state begin, and where all of them end. */
  private record Shape(
      int number, int[] processes, int[] channels, int[] starts, byte[] kinds, int end) {
    /** Whether a state has this shape, too. */
    boolean isOf(byte[] state, int width) {
      for (int i = 0; i < starts.length; i++) {
        if (state[starts[i]] != kinds[i]) {
          return false;
        }
      }
      return end >= width || state[end] == 0;
    }
  }

  private final Layout layout;
  private final int[] partOf;
  private final StepReach reach;
  private final Prefix none;
  private final int few;
  private int prefixes;
  private final List<Shape> shapes = new ArrayList<>();

  // That of the state before, or null. States that follow each other seldom differ in it.
  private Shape last;

  // By type, place and process.
  private final List<List<List<Optional<StepReach.Reach>>>> reaches = new ArrayList<>();

  /**
   * @param starts where the parts of a state begin
   * @param few of a shape with no more states than that nothing is told: where processes come and
   *     go there are many such shapes, and what is known of one is of no use for another
   */
  StateShapes(Layout layout, int[] starts, int width, StepReach reach, int few) {
    this.layout = layout;
    this.few = few;
    this.reach = reach;
    this.partOf = new int[width];
    for (int i = 0; i < starts.length; i++) {
      Arrays.fill(partOf, starts[i], i + 1 < starts.length ? starts[i + 1] : width, i);
    }
    this.none = new Prefix(layout.globalBytes(), layout.segments());
  }

  /**
   * Where the parts of states begin: the global variables, each process and each channel of a state
   * that is as large as they become; long ones in pieces.
   */
  static int[] parts(Layout layout, byte[] largest) {
    List<Integer> bounds = new ArrayList<>(layout.segments(largest));
    bounds.add(0, 0);
    bounds.add(largest.length);
    return IntStream.range(0, bounds.size() - 1)
        .flatMap(i -> pieces(bounds.get(i), bounds.get(i + 1)))
        .toArray();
  }

  private static IntStream pieces(int from, int to) {
    return to - from <= LONGEST_PART
        ? IntStream.range(from, to).limit(1)
        : IntStream.iterate(from, at -> at < to, at -> at + PIECE);
  }

  /**
   * The number of the shape of a state; {@link LocalSteps#NO_SHAPE} if there are too many, or too
   * few states of this one.
   */
  int of(byte[] state) {
    // Behind the bytes of the system, there may be others.
    int width = partOf.length;
    if (last != null && last.isOf(state, width)) {
      return last.number;
    }
    Prefix prefix = none;
    while (prefix.end < width && state[prefix.end] != 0) {
      int kind = state[prefix.end] & 0xff;
      Prefix next = prefix.next[kind];
      if (next == null) {
        if (prefixes == MOST_PREFIXES) {
          return LocalSteps.NO_SHAPE;
        }
        prefixes++;
        next = new Prefix(prefix.end + layout.segmentBytes(kind - 1), layout.segments());
        prefix.next[kind] = next;
      }
      prefix = next;
    }
    if (prefix.shape == null) {
      if (prefix.met++ < few) {
        return LocalSteps.NO_SHAPE;
      }
      meet(prefix, state);
    }
    last = prefix.shape;
    return last.number;
  }

  private void meet(Prefix prefix, byte[] state) {
    List<Integer> processes = new ArrayList<>();
    List<Integer> channels = new ArrayList<>();
    boolean whole = shapes.size() < MOST_SHAPES;
    List<Integer> starts = layout.segments(Arrays.copyOf(state, partOf.length));
    byte[] kinds = new byte[starts.size()];
    for (int i = 0; i < kinds.length; i++) {
      int start = starts.get(i);
      kinds[i] = state[start];
      int kind = (state[start] & 0xff) - 1;
      (layout.isProcess(kind) ? processes : channels).add(start);
      // The header must be in one part, which is the home of the process.
      whole &= partOf[start] == partOf[start + layout.headerBytes(kind) - 1];
    }
    prefix.shape =
        new Shape(
            whole ? shapes.size() : LocalSteps.NO_SHAPE,
            processes.stream().mapToInt(Integer::intValue).toArray(),
            channels.stream().mapToInt(Integer::intValue).toArray(),
            starts.stream().mapToInt(Integer::intValue).toArray(),
            kinds,
            prefix.end);
    if (whole) {
      shapes.add(prefix.shape);
    }
  }

  int processes(int shape) {
    return shapes.get(shape).processes.length;
  }

  int home(int shape, int process) {
    return partOf[shapes.get(shape).processes[process]];
  }

  /** What {@link LocalSteps#dependence} asks for. */
  Optional<int[]> dependence(byte[] state, int number, int process) {
    Shape shape = shapes.get(number);
    int base = shape.processes[process];
    int type = (state[base] & 0xff) - 1;
    int header = layout.headerBytes(type);
    int place = state[base + 1] & 0xff | (header > 2 ? (state[base + 2] & 0xff) << 8 : 0);
    Optional<StepReach.Reach> steps = reach(type, place, process);
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    TreeSet<Integer> parts = new TreeSet<>();
    // Channels that were made for a process go with it.
    boolean dies = steps.get().dies() && process == shape.processes.length - 1;
    add(base, dies ? shape.end : base + layout.segmentBytes(type), parts);
    steps.get().globals().stream().forEach(at -> parts.add(partOf[at]));
    for (StepReach.ChannelVariable variable : steps.get().channels()) {
      int at = variable.own() ? base + header + variable.at() : variable.at();
      int channel = state[at] & 0xff;
      if (variable.own() && partOf[at] != partOf[base]) {
        return Optional.empty();
      } else if (channel == 0 || channel > shape.channels.length) {
        // Whoever uses it fails.
        continue;
      }
      int queue = shape.channels[channel - 1];
      int kind = (state[queue] & 0xff) - 1;
      if (variable.sends() && layout.queue(kind).capacity() == 0) {
        return Optional.empty();
      }
      add(queue, queue + layout.segmentBytes(kind), parts);
    }
    parts.remove(partOf[base]);
    return Optional.of(parts.stream().mapToInt(Integer::intValue).toArray());
  }

  private void add(int from, int to, TreeSet<Integer> parts) {
    for (int part = partOf[from]; part <= partOf[to - 1]; part++) {
      parts.add(part);
    }
  }

  private Optional<StepReach.Reach> reach(int type, int place, int process) {
    List<Optional<StepReach.Reach>> known = at(at(reaches, type), place);
    while (known.size() <= process) {
      known.add(null);
    }
    if (known.get(process) == null) {
      known.set(process, reach.of(type, place, process));
    }
    return known.get(process);
  }

  private static <T> List<T> at(List<List<T>> lists, int index) {
    while (lists.size() <= index) {
      lists.add(new ArrayList<>());
    }
    return lists.get(index);
  }
}
