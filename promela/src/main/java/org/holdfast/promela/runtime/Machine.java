package org.holdfast.promela.runtime;

import java.util.Arrays;
import org.holdfast.explicit.Movers;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.program.Elaboration;

/**
 * One state, ready to be computed with: its bytes, and where the segments of processes and channels
 * begin. Everything is in arrays that are used again and again, because every step of a search goes
 * through here. Generated code reads the fields.
 */
public final class Machine {
  private static final int MOST_QUEUES = 255;
  private static final int CACHE_LINES = 128;

  final Layout layout;

  /**
   * The edges whose statements were executed, by their numbers: cheaper to set than bits. The array
   * is longer than that, so that two threads do not write into the same line of the cache.
   */
  final boolean[] covered;

  /** The messages of the step under way. */
  final MessageLog messages = new MessageLog();

  /** What the step under way consists of. */
  final StatementLog statements = new StatementLog();

  /** What follows the messages; null where nothing is demanded of them. */
  final EventMonitor events;

  /** The state; zero behind its last segment. */
  byte[] state;

  /** The first variable of the process that acts, or that a quantifier looks at. */
  int self;

  int pid;
  boolean timeout;

  /** How many processes there are; set here only, and read by generated code. */
  int processes;

  final int[] processBase = new int[Elaboration.MOST_PROCESSES];

  /** The values of a message that comes or goes. */
  final int[] message;

  /** What is possible at a place where generated code found several steps: a bit for each. */
  int choices;

  /** Whether a fault came while looking which steps are possible: then nothing has changed. */
  boolean choosing;

  /** The processes of which is being asked whether they could move. */
  final boolean[] asked = new boolean[Elaboration.MOST_PROCESSES];

  /** The statements executed inside of an atomic sequence so far. */
  int steps;

  /** How many statements may still be executed in sequences that are one step. */
  long patience = Long.MAX_VALUE;

  /** Who was handed control inside of the step under way, beside its process and partner. */
  int[] others = Movers.NOBODY_ELSE;

  private final int[] queueBase = new int[MOST_QUEUES];
  private final int width;
  private int queues;
  private int top;

  // The segments are the same as long as this is.
  private long shape;
  private long shapes;

  // What was loaded last.
  private long loadedShape;
  private int loadedTop;
  private int loadedProcesses;
  private int loadedQueues;

  // Without 'run', segments never move; then they are looked for only once.
  private boolean known;
  private int knownTop;
  private int knownQueues;

  /** A machine to look at states with. */
  public Machine(Layout layout, int width) {
    this(layout, width, null);
  }

  /**
   * @param events null where nothing is demanded of messages
   */
  Machine(Layout layout, int width, EventMonitor events) {
    this.layout = layout;
    this.events = events;
    this.covered = new boolean[layout.edges() + CACHE_LINES];
    this.width = width;
    // Where the width turns out to be too small, global variables have had their values already.
    this.state = new byte[Math.max(width, layout.globalBytes())];
    this.message = new int[layout.longestMessage()];
    clear();
  }

  /** Notes that the process that acts executes the statement of an edge. */
  void executes(int edge) {
    covered[edge] = true;
    statements.executed(pid, edge);
  }

  /** Nothing but zeros and no processes. */
  void clear() {
    Arrays.fill(state, (byte) 0);
    processes = 0;
    queues = 0;
    top = layout.globalBytes();
    shape = ++shapes;
  }

  /** Takes over a state; bytes behind the width of states are none of ours. */
  void load(byte[] from) {
    messages.clear();
    statements.clear();
    copy(from);
    find(state.length);
    loadedShape = shape;
    loadedTop = top;
    loadedProcesses = processes;
    loadedQueues = queues;
  }

  /** Looks at a state without copying it; nothing may be changed then. */
  public void view(byte[] from) {
    state = from;
    find(width);
  }

  /** Takes over the state that was loaded last once more. */
  void reload(byte[] from) {
    messages.clear();
    statements.clear();
    copy(from);
    if (shape != loadedShape) {
      comeBack(loadedShape, loadedTop, loadedProcesses, loadedQueues);
    }
  }

  private void copy(byte[] from) {
    System.arraycopy(from, 0, state, 0, width);
    if (state.length > width) {
      Arrays.fill(state, width, state.length, (byte) 0);
    }
  }

  private void find(int limit) {
    if (known && state[processBase[layout.firstProcesses() - 1]] != 0) {
      processes = layout.firstProcesses();
      queues = knownQueues;
      top = knownTop;
    } else {
      scan(limit);
      known = layout.isFixed() && processes > 0 && processes == layout.firstProcesses();
      knownQueues = queues;
      knownTop = top;
    }
    shape = ++shapes;
  }

  private void scan(int limit) {
    processes = 0;
    queues = 0;
    int at = layout.globalBytes();
    while (at < limit && state[at] != 0) {
      int segment = (state[at] & 0xff) - 1;
      register(at, layout.isProcess(segment));
      at += layout.segmentBytes(segment);
    }
    top = at;
  }

  /** The bytes are those of an earlier shape again. */
  private void comeBack(long to, int toTop, int toProcesses, int toQueues) {
    if (layout.isFixed()) {
      top = toTop;
      processes = toProcesses;
      queues = toQueues;
    } else {
      scan(state.length);
    }
    shape = to;
  }

  private void register(int base, boolean process) {
    if (process) {
      processBase[processes++] = base;
    } else {
      queueBase[queues++] = base;
    }
  }

  int processes() {
    return processes;
  }

  /** How many processes there were in the state that was loaded last. */
  int loadedProcesses() {
    return loadedProcesses;
  }

  /** The number of bytes in use. */
  int top() {
    return top;
  }

  /** Makes a process the one that acts. */
  void act(int number) {
    pid = number;
    self = variablesOf(number);
  }

  int type(int number) {
    return (state[processBase[number]] & 0xff) - 1;
  }

  int place(int number) {
    int base = processBase[number];
    int low = state[base + 1] & 0xff;
    return layout.headerBytes((state[base] & 0xff) - 1) == 2
        ? low
        : low | (state[base + 2] & 0xff) << 8;
  }

  void moveTo(int number, int place) {
    int base = processBase[number];
    state[base + 1] = (byte) place;
    if (layout.headerBytes((state[base] & 0xff) - 1) > 2) {
      state[base + 2] = (byte) (place >> 8);
    }
  }

  /** The first variable of a process; it must exist. */
  int variablesOf(int number) {
    int base = processBase[number];
    return base + layout.headerBytes((state[base] & 0xff) - 1);
  }

  /** The first variable of a process that need not exist. */
  int variablesOf(int number, int type, String name) {
    if (number < 0 || number >= processes || type(number) != type) {
      throw new RuntimeFault("there is no process " + name + "[" + number + "]");
    }
    return variablesOf(number);
  }

  boolean isAt(int number, int type, int place) {
    return number >= 0 && number < processes && type(number) == type && place(number) == place;
  }

  /** The oldest process of a type, or -1. */
  int oldest(int type) {
    for (int number = 0; number < processes; number++) {
      if (type(number) == type) {
        return number;
      }
    }
    return -1;
  }

  /** Where the event automaton is; there must be one. */
  int event() {
    int at = layout.globalBytes() - layout.eventBytes();
    int low = state[at] & 0xff;
    return layout.eventBytes() == 1 ? low : low | (state[at + 1] & 0xff) << 8;
  }

  void moveEvent(int place) {
    int at = layout.globalBytes() - layout.eventBytes();
    state[at] = (byte) place;
    if (layout.eventBytes() > 1) {
      state[at + 1] = (byte) (place >> 8);
    }
  }

  /** Whether some process, or the event automaton, is at a place with a mark. */
  boolean marked(int mark) {
    if (layout.eventBytes() > 0 && layout.isEventMarked(mark, event())) {
      return true;
    }
    for (int number = 0; number < processes; number++) {
      if (layout.isMarked(mark, type(number), place(number))) {
        return true;
      }
    }
    return false;
  }

  /** A new segment, all zero but for its kind. */
  private int push(int segment) {
    int base = top;
    top += layout.segmentBytes(segment);
    if (top > state.length) {
      state = Arrays.copyOf(state, 2 * top);
    }
    state[base] = (byte) (segment + 1);
    shape = ++shapes;
    return base;
  }

  /** A new process at its first place, with its variables zero; returns its number. */
  int create(int type, int start) {
    if (processes == Elaboration.MOST_PROCESSES) {
      throw new RuntimeFault("too many processes: there can be 255");
    }
    register(push(type), true);
    moveTo(processes - 1, start);
    return processes - 1;
  }

  /** A new channel; returns what a variable holds for it, which is never zero. */
  int createQueue(int segment) {
    if (queues == MOST_QUEUES) {
      throw new RuntimeFault("too many channels: there can be 255");
    }
    register(push(segment), false);
    return queues;
  }

  /** Removes the youngest process, and the channels that were made for it. */
  void removeLast() {
    int old = top;
    top = processBase[--processes];
    while (queues > 0 && queueBase[queues - 1] >= top) {
      queues--;
    }
    Arrays.fill(state, top, old, (byte) 0);
    shape = ++shapes;
  }

  void zero(int from, int bytes) {
    Arrays.fill(state, from, from + bytes, (byte) 0);
  }

  int queue(int channel) {
    if (channel < 1) {
      throw new RuntimeFault.OfChannel("the channel is not initialised");
    } else if (channel > queues) {
      throw new RuntimeFault.OfChannel("the process that owned the channel is gone");
    }
    return queueBase[channel - 1];
  }

  /** Whether a variable holds a channel, which is known by where its segment begins. */
  boolean holds(int variable, int queue) {
    int channel = state[variable] & 0xff;
    return channel > 0 && channel <= queues && queueBase[channel - 1] == queue;
  }

  Layout.Queue queueType(int base) {
    return layout.queue((state[base] & 0xff) - 1);
  }

  int length(int base) {
    return state[base + 1] & 0xff;
  }

  /** What must be kept to come back to a state inside of an atomic sequence. */
  static final class Snapshot {
    private byte[] state = new byte[0];
    private int top;
    private int processes;
    private int queues;
    private long shape;
    private int[] others = Movers.NOBODY_ELSE;
    private StepLog.Entry<Executed> statement;
    private StepLog.Entry<MessageLog.Entry> message;

    /** Who is in control. */
    int pid;

    /** The steps that are still to be tried from here: a bit for each; none if all are. */
    int untried;
  }

  void save(Snapshot to) {
    if (to.state.length < state.length) {
      to.state = new byte[state.length];
    }
    System.arraycopy(state, 0, to.state, 0, top);
    to.top = top;
    to.processes = processes;
    to.queues = queues;
    to.shape = shape;
    to.others = others;
    to.statement = statements.last();
    to.message = messages.last();
  }

  void restore(Snapshot from) {
    statements.comeBack(from.statement);
    messages.comeBack(from.message);
    others = from.others;
    System.arraycopy(from.state, 0, state, 0, from.top);
    if (shape != from.shape) {
      if (top > from.top) {
        Arrays.fill(state, from.top, top, (byte) 0);
      }
      comeBack(from.shape, from.top, from.processes, from.queues);
    }
  }
}
