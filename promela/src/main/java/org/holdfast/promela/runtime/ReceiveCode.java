package org.holdfast.promela.runtime;

/** A receive or the question whether it is possible: the first message, or the first that fits. */
record ReceiveCode(Evaluation channel, boolean random, boolean copy, Match[] matches)
    implements Executable {
  /** What happens to one value of the message; both are null if it is forgotten. */
  record Match(StoreCode into, Evaluation equalTo) {}

  /** A receive from a channel without a buffer waits for a partner. */
  @Override
  public boolean enabled(Machine machine) {
    return slot(machine, machine.queue(channel.value(machine))) >= 0;
  }

  private int slot(Machine machine, int queue) {
    int length = machine.length(queue);
    if (length == 0) {
      return -1;
    }
    Channels.requireWidth(machine, queue, matches.length);
    int tried = random ? length : 1;
    for (int slot = 0; slot < tried; slot++) {
      if (fits(machine, queue, slot)) {
        return slot;
      }
    }
    return -1;
  }

  private boolean fits(Machine machine, int queue, int slot) {
    for (int i = 0; i < matches.length; i++) {
      Evaluation wanted = matches[i].equalTo();
      if (wanted != null && wanted.value(machine) != Channels.field(machine, queue, slot, i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a message handed over directly would be taken. */
  boolean accepts(Machine machine, int[] message) {
    Channels.requireWidth(message.length, matches.length);
    for (int i = 0; i < matches.length; i++) {
      Evaluation wanted = matches[i].equalTo();
      if (wanted != null && wanted.value(machine) != message[i]) {
        return false;
      }
    }
    return true;
  }

  /** Takes a message that was handed over, or copied from its slot. */
  void take(Machine machine, int[] message) {
    for (int i = 0; i < matches.length; i++) {
      if (matches[i].into() != null) {
        matches[i].into().store(machine, message[i]);
      }
    }
  }

  @Override
  public void execute(Machine machine) {
    int number = channel.value(machine);
    int queue = machine.queue(number);
    int slot = slot(machine, queue);
    Channels.requireWhole(machine, queue, matches.length);
    Channels.copy(machine, queue, slot);
    machine.messages.received(machine, number);
    if (!copy) {
      Channels.remove(machine, queue, slot);
    }
    take(machine, machine.message);
  }
}
