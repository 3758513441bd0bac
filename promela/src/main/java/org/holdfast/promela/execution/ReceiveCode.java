package org.holdfast.promela.execution;

import java.util.Arrays;

/** A receive or the question whether it is possible: the first message, or the first that fits. */
final class ReceiveCode {
  private final Term channel;
  private final boolean random;
  private final boolean copy;
  private final Match[] matches;

  /** What happens to one value of the message; both are missing if it is forgotten. */
  record Match(Cell into, Term equalTo) {}

  ReceiveCode(Term channel, boolean random, boolean copy, Match[] matches) {
    this.channel = channel;
    this.random = random;
    this.copy = copy;
    this.matches = matches;
  }

  int channel(Machine machine) {
    return channel.value(machine);
  }

  boolean copies() {
    return copy;
  }

  /** A receive from a channel without a buffer waits for a partner. */
  boolean enabled(Machine machine) {
    return slot(machine, machine.queue(channel(machine))) >= 0;
  }

  private int slot(Machine machine, int queue) {
    int length = machine.length(queue);
    if (length == 0) {
      return -1;
    }
    requireWidth(machine.queueType(queue).fields().length);
    int tried = random ? length : 1;
    for (int slot = 0; slot < tried; slot++) {
      if (fits(machine, machine.cells, queue + Layout.HEADER + slot * matches.length)) {
        return slot;
      }
    }
    return -1;
  }

  private void requireWidth(int fields) {
    if (fields != matches.length) {
      throw new RuntimeFault(
          "%d values are received, but the messages have %d".formatted(matches.length, fields));
    }
  }

  private boolean fits(Machine machine, int[] message, int from) {
    for (int i = 0; i < matches.length; i++) {
      Term wanted = matches[i].equalTo();
      if (wanted != null && wanted.value(machine) != message[from + i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether a message handed over directly would be taken. */
  boolean accepts(Machine machine, int[] message) {
    requireWidth(message.length);
    return fits(machine, message, 0);
  }

  void take(Machine machine, int[] message) {
    for (int i = 0; i < matches.length; i++) {
      if (matches[i].into() != null) {
        matches[i].into().store(machine, message[i]);
      }
    }
  }

  void execute(Machine machine) {
    int queue = machine.queue(channel(machine));
    int slot = slot(machine, queue);
    int width = matches.length;
    int at = queue + Layout.HEADER + slot * width;
    int[] message = Arrays.copyOfRange(machine.cells, at, at + width);
    if (!copy) {
      int length = machine.length(queue);
      int end = queue + Layout.HEADER + length * width;
      System.arraycopy(machine.cells, at + width, machine.cells, at, end - at - width);
      Arrays.fill(machine.cells, end - width, end, 0);
      machine.cells[queue + 1] = length - 1;
    }
    take(machine, message);
  }
}
