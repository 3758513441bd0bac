package org.holdfast.pseudocode.processes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What happens at a time. */
public sealed interface ProcessAction {
  /** The number of the process that does it. */
  int process();

  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R receive(Receive receive);

    R move(Move move);

    R announce(Announce announce);

    R crash(Crash crash);
  }

  /** A process receives messages, one after another in this order. */
  record Receive(int process, List<Packet> packets) implements ProcessAction {
    public Receive {
      packets = List.copyOf(packets);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receive(this);
    }
  }

  /**
   * A process takes a step, or stops in the middle of it.
   *
   * @param reach which processes each message goes to that is sent in the step
   */
  record Move(int process, Execution execution, Map<ProcessMessage, Set<Integer>> reach)
      implements ProcessAction {
    public Move {
      reach = Collections.unmodifiableMap(new LinkedHashMap<>(reach));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.move(this);
    }
  }

  /** A process with symmetric faults sends something to all. */
  record Announce(int process, ProcessMessage message) implements ProcessAction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.announce(this);
    }
  }

  /** A process stops between two steps. */
  record Crash(int process) implements ProcessAction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.crash(this);
    }
  }
}
