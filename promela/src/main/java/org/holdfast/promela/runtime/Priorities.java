package org.holdfast.promela.runtime;

import java.util.List;

/**
 * The priorities of processes: one moves only if none of a higher priority could (SPIN 6.2 and
 * later).
 *
 * @param places where each type of processes has its priority, from its first variable on
 */
record Priorities(List<Integer> places, Interpreter interpreter) {
  private static final int HIGHEST = 255;

  private boolean exists(Machine machine, int pid) {
    return pid >= 0 && pid < machine.processes();
  }

  private int place(Machine machine, int pid) {
    return machine.variablesOf(pid) + places.get(machine.type(pid));
  }

  /** As in SPIN, 0 if there is no such process. */
  int of(Machine machine, int pid) {
    return exists(machine, pid) ? machine.state[place(machine, pid)] & 0xff : 0;
  }

  /** As in SPIN, nothing happens if there is no such process. */
  void set(Machine machine, int pid, int priority) {
    if (!exists(machine, pid)) {
      return;
    }
    if (priority < 1 || priority > HIGHEST) {
      throw new RuntimeFault("a priority is between 1 and " + HIGHEST + ", not " + priority);
    }
    machine.state[place(machine, pid)] = (byte) priority;
  }

  /** Whether no process of a higher priority than the one that acts could move. */
  boolean isMostUrgent(Machine machine) {
    int own = of(machine, machine.pid);
    for (int other = 0; other < machine.processes(); other++) {
      if (of(machine, other) > own && interpreter.mayMove(machine, other)) {
        return false;
      }
    }
    return true;
  }
}
