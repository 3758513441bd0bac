package org.holdfast.promela.execution;

import java.util.Arrays;
import org.holdfast.promela.program.Elaboration;

/**
 * One state, ready to be computed with. Everything is in arrays that are used again and again,
 * because every step of a search goes through here.
 */
final class Machine {
  private static final int MOST_QUEUES = 255;

  final Layout layout;
  int[] cells;

  /** The number of cells in use. */
  int top;

  /** The first variable of the process that acts, or that a quantifier looks at. */
  int self;

  int pid;
  boolean timeout;
  private int processes;
  private int queues;
  private int[] processBase = new int[Elaboration.MOST_PROCESSES];
  private int[] queueBase = new int[MOST_QUEUES];

  Machine(Layout layout) {
    this.layout = layout;
    this.cells = new int[layout.globalCells() + 256];
    clear();
  }

  void clear() {
    top = layout.globalCells();
    processes = 0;
    queues = 0;
  }

  void reserve(int size) {
    if (size > cells.length) {
      cells = Arrays.copyOf(cells, 2 * size);
    }
  }

  void register(int base, boolean process) {
    if (process) {
      processBase[processes++] = base;
    } else {
      queueBase[queues++] = base;
    }
  }

  int processes() {
    return processes;
  }

  /** Makes a process the one that acts. */
  void act(int number) {
    pid = number;
    self = processBase[number] + Layout.HEADER;
  }

  int type(int number) {
    return cells[processBase[number]];
  }

  int place(int number) {
    return cells[processBase[number] + 1];
  }

  void moveTo(int number, int place) {
    cells[processBase[number] + 1] = place;
  }

  /** The first variable of a process; it must exist. */
  int variablesOf(int number) {
    return processBase[number] + Layout.HEADER;
  }

  /** A new segment, all zero but for its kind. */
  private int push(int segment) {
    int base = top;
    int size = layout.segmentCells(segment);
    reserve(base + size);
    Arrays.fill(cells, base, base + size, 0);
    cells[base] = segment;
    top += size;
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
  int createQueue(Layout.QueueType type) {
    if (queues == MOST_QUEUES) {
      throw new RuntimeFault("too many channels: there can be 255");
    }
    register(push(type.segment()), false);
    return queues;
  }

  /** Removes the youngest process, and the channels that were made for it. */
  void removeLast() {
    top = processBase[--processes];
    while (queues > 0 && queueBase[queues - 1] >= top) {
      queues--;
    }
  }

  int queue(int channel) {
    if (channel < 1) {
      throw new RuntimeFault("the channel is not initialised");
    } else if (channel > queues) {
      throw new RuntimeFault("the process that owned the channel is gone");
    }
    return queueBase[channel - 1];
  }

  Layout.QueueType queueType(int base) {
    return layout.queueType(cells[base]);
  }

  int length(int base) {
    return cells[base + 1];
  }

  /** What must be kept to come back to a state. */
  static final class Snapshot {
    private int[] cells = new int[0];
    private int top;
    private int processes;
    private int queues;
    private final int[] processBase = new int[Elaboration.MOST_PROCESSES];
    private final int[] queueBase = new int[MOST_QUEUES];
    int pid;
  }

  void save(Snapshot to) {
    if (to.cells.length < top) {
      to.cells = new int[Math.max(top, 2 * to.cells.length)];
    }
    System.arraycopy(cells, 0, to.cells, 0, top);
    to.top = top;
    to.processes = processes;
    to.queues = queues;
    System.arraycopy(processBase, 0, to.processBase, 0, processes);
    System.arraycopy(queueBase, 0, to.queueBase, 0, queues);
  }

  void restore(Snapshot from) {
    reserve(from.top);
    System.arraycopy(from.cells, 0, cells, 0, from.top);
    top = from.top;
    processes = from.processes;
    queues = from.queues;
    System.arraycopy(from.processBase, 0, processBase, 0, processes);
    System.arraycopy(from.queueBase, 0, queueBase, 0, queues);
  }
}
