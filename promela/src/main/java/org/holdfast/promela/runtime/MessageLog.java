package org.holdfast.promela.runtime;

import java.util.Arrays;
import java.util.List;
import org.holdfast.promela.program.Type;

/** The messages of the step under way. */
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

  private final StepLog<Entry> log = new StepLog<>();

  /** From now on messages are kept. */
  void keep() {
    log.keep(MOST_KEPT);
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
    if (log.isOpen()) {
      Type.Scalar[] fields = machine.queueType(machine.queue(channel)).fields();
      int[] values = Arrays.copyOf(message, fields.length);
      log.add(new Entry(channel, fields, values, sender, receiver));
    }
  }

  StepLog.Entry<Entry> last() {
    return log.last();
  }

  void comeBack(StepLog.Entry<Entry> to) {
    log.comeBack(to);
  }

  void clear() {
    log.clear();
  }

  List<Entry> entries() {
    return log.entries();
  }
}
