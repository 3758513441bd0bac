package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;

/**
 * How a state is laid out in bytes: the global variables, the place of the event automaton if there
 * is one, then a segment for each process and channel in the order of their creation, as in SPIN,
 * then zeros. A segment begins with one more than its kind and, for a process, its place; for a
 * channel, the number of its messages.
 */
public final class Layout {
  /** The bytes before the messages of a channel. */
  public static final int QUEUE_HEADER = 2;

  private static final int MOST_SHORT_PLACES = 255;

  private final int globalBytes;
  private final int eventBytes;
  private final int processTypes;
  private final int firstProcesses;
  private final int edges;
  private final boolean fixed;
  private final boolean[][][] marks;
  private final boolean[][] eventMarks;
  private int[] headers;
  private int[] sizes;
  private Queue[] queues = {};

  /** A kind of channel, in arrays, because every message goes through here. */
  public record Queue(int capacity, Type.Scalar[] fields, int[] offsets, int messageBytes) {
    static Queue of(int capacity, List<Type.Scalar> fields) {
      int[] offsets = new int[fields.size()];
      int sum = 0;
      for (int i = 0; i < offsets.length; i++) {
        offsets[i] = sum;
        sum += fields.get(i).bytes();
      }
      return new Queue(capacity, fields.toArray(Type.Scalar[]::new), offsets, sum);
    }
  }

  Layout(Program program) {
    int eventPlaces = program.events().map(events -> events.flow().places().size()).orElse(0);
    eventBytes = eventPlaces == 0 ? 0 : eventPlaces >= MOST_SHORT_PLACES ? 2 : 1;
    globalBytes = eventBytes + program.globals().stream().mapToInt(Cell::bytes).sum();
    processTypes = program.processes().size();
    firstProcesses = program.processes().stream().mapToInt(Program.Process::active).sum();
    edges = program.edges();
    fixed = !program.startsProcesses();
    headers = new int[processTypes];
    sizes = new int[processTypes];
    for (Program.Process process : program.processes()) {
      int header = process.flow().places().size() > MOST_SHORT_PLACES ? 3 : 2;
      headers[process.number()] = header;
      sizes[process.number()] = header + process.variables().stream().mapToInt(Cell::bytes).sum();
    }
    marks = marks(program);
    eventMarks =
        program
            .events()
            .map(
                events ->
                    Arrays.stream(Flow.Mark.values())
                        .map(mark -> marks(events.flow(), mark))
                        .toArray(boolean[][]::new))
            .orElse(new boolean[0][]);
  }

  private static boolean[][][] marks(Program program) {
    boolean[][][] marked = new boolean[Flow.Mark.values().length][program.processes().size()][];
    for (Flow.Mark mark : Flow.Mark.values()) {
      for (Program.Process process : program.processes()) {
        marked[mark.ordinal()][process.number()] = marks(process.flow(), mark);
      }
    }
    return marked;
  }

  private static boolean[] marks(Flow flow, Flow.Mark mark) {
    boolean[] at = new boolean[flow.places().size()];
    for (int i = 0; i < at.length; i++) {
      at[i] = flow.places().get(i).marks().contains(mark);
    }
    return at;
  }

  /** How many steps are written in the model. */
  public int edges() {
    return edges;
  }

  /** Adds a kind of channel; returns the kind of its segments. */
  int addQueue(int capacity, List<Type.Scalar> fields) {
    int segment = sizes.length;
    Queue queue = Queue.of(capacity, fields);
    headers = Arrays.copyOf(headers, segment + 1);
    headers[segment] = QUEUE_HEADER;
    sizes = Arrays.copyOf(sizes, segment + 1);
    sizes[segment] = QUEUE_HEADER + capacity * queue.messageBytes();
    queues = Arrays.copyOf(queues, queues.length + 1);
    queues[queues.length - 1] = queue;
    return segment;
  }

  public boolean isProcess(int segment) {
    return segment < processTypes;
  }

  public Queue queue(int segment) {
    return queues[segment - processTypes];
  }

  /** Whether some channel has no buffer. */
  public boolean hasHandshakes() {
    return Arrays.stream(queues).anyMatch(queue -> queue.capacity() == 0);
  }

  /** Whether segments never move: no process starts later. */
  public boolean isFixed() {
    return fixed;
  }

  /** The number of processes in the beginning. */
  public int firstProcesses() {
    return firstProcesses;
  }

  public int globalBytes() {
    return globalBytes;
  }

  /** How many kinds of segments there are. */
  public int segments() {
    return sizes.length;
  }

  public int segmentBytes(int segment) {
    return sizes[segment];
  }

  /** The bytes before the first variable of a process or the first message of a channel. */
  public int headerBytes(int segment) {
    return headers[segment];
  }

  public boolean isMarked(int mark, int type, int place) {
    return marks[mark][type][place];
  }

  /** How many bytes tell where the event automaton is, right before the first segment. */
  public int eventBytes() {
    return eventBytes;
  }

  /** The same for a place of the event automaton; where it has given up it is at none. */
  public boolean isEventMarked(int mark, int place) {
    return place < eventMarks[mark].length && eventMarks[mark][place];
  }

  /** The most values that a message has. */
  public int longestMessage() {
    return Arrays.stream(queues).mapToInt(queue -> queue.fields().length).max().orElse(0);
  }

  /** How many bytes of a packed state are in use. */
  public int usedBytes(byte[] packed) {
    int at = globalBytes;
    while (at < packed.length && packed[at] != 0) {
      at += sizes[(packed[at] & 0xff) - 1];
    }
    return at;
  }

  /** Where the segments of a packed state begin, in order. */
  public List<Integer> segments(byte[] packed) {
    List<Integer> starts = new ArrayList<>();
    int at = globalBytes;
    while (at < packed.length && packed[at] != 0) {
      starts.add(at);
      at += sizes[(packed[at] & 0xff) - 1];
    }
    return starts;
  }
}
