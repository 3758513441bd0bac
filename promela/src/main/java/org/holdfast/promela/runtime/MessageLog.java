package org.holdfast.promela.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.promela.program.Type;

/**
 * The messages of the step under way. Nothing is kept unless a run is replayed, because nothing
 * else is shown; and only the interpreter keeps it.
 */
final class MessageLog {
  /** Nobody reads more; an atomic sequence may send millions. */
  private static final int MOST_KEPT = 1000;

  /** The number of no process. */
  static final int NOBODY = -1;

  /**
   * A message that was sent, received or, in a handshake, both.
   *
   * @param channel as variables hold it
   * @param fields the types of its values
   * @param sender the number of a process, or {@link #NOBODY}
   * @param receiver the number of a process, or {@link #NOBODY}
   */
  record Entry(int channel, Type.Scalar[] fields, int[] values, int sender, int receiver) {}

  private final List<Entry> entries = new ArrayList<>();
  private boolean kept;

  /** From now on messages are kept. */
  void keep() {
    kept = true;
  }

  void sent(Machine machine, int channel) {
    add(machine, channel, machine.message, machine.pid, NOBODY);
  }

  void received(Machine machine, int channel) {
    add(machine, channel, machine.message, NOBODY, machine.pid);
  }

  void handed(Machine machine, int channel, int[] message, int sender, int receiver) {
    add(machine, channel, message, sender, receiver);
  }

  private void add(Machine machine, int channel, int[] message, int sender, int receiver) {
    if (kept && entries.size() < MOST_KEPT) {
      Type.Scalar[] fields = machine.queueType(machine.queue(channel)).fields();
      int[] values = Arrays.copyOf(message, fields.length);
      entries.add(new Entry(channel, fields, values, sender, receiver));
    }
  }

  int count() {
    return entries.size();
  }

  /** Goes back to where there were fewer. */
  void cut(int count) {
    if (entries.size() > count) {
      entries.subList(count, entries.size()).clear();
    }
  }

  List<Entry> entries() {
    return List.copyOf(entries);
  }
}
