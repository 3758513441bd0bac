package org.holdfast.promela.execution;

/** A send: to the end of a buffer, or into its order. A handshake is made by {@link Stepper}. */
final class SendCode {
  private final Term channel;
  private final Term[] arguments;
  private final boolean sorted;
  private final boolean lossy;

  SendCode(Term channel, Term[] arguments, boolean sorted, boolean lossy) {
    this.channel = channel;
    this.arguments = arguments;
    this.sorted = sorted;
    this.lossy = lossy;
  }

  int channel(Machine machine) {
    return channel.value(machine);
  }

  boolean isHandshake(Machine machine) {
    return machine.queueType(machine.queue(channel(machine))).capacity() == 0;
  }

  boolean enabled(Machine machine) {
    int queue = machine.queue(channel(machine));
    Layout.QueueType type = machine.queueType(queue);
    if (type.capacity() == 0) {
      throw new RuntimeFault("a handshake cannot be part of a d_step");
    }
    return lossy || machine.length(queue) < type.capacity();
  }

  /** The values of the message, each cut to its field. */
  int[] message(Machine machine) {
    Layout.QueueType type = machine.queueType(machine.queue(channel(machine)));
    if (type.fields().length != arguments.length) {
      throw new RuntimeFault(
          "the message has %d values, but the channel takes %d"
              .formatted(arguments.length, type.fields().length));
    }
    int[] message = new int[arguments.length];
    for (int i = 0; i < message.length; i++) {
      message[i] = type.fields()[i].truncate(arguments[i].value(machine));
    }
    return message;
  }

  void execute(Machine machine) {
    int[] message = message(machine);
    int queue = machine.queue(channel(machine));
    int length = machine.length(queue);
    if (length == machine.queueType(queue).capacity()) {
      return; // lost
    }
    int first = queue + Layout.HEADER;
    int slot = sorted ? slot(machine, first, length, message) : length;
    int[] cells = machine.cells;
    int at = first + slot * message.length;
    System.arraycopy(cells, at, cells, at + message.length, (length - slot) * message.length);
    System.arraycopy(message, 0, cells, at, message.length);
    cells[queue + 1] = length + 1;
  }

  /** Before the first message that is greater, comparing value by value. */
  private static int slot(Machine machine, int first, int length, int[] message) {
    for (int slot = 0; slot < length; slot++) {
      for (int i = 0; i < message.length; i++) {
        int present = machine.cells[first + slot * message.length + i];
        if (present > message[i]) {
          return slot;
        } else if (present < message[i]) {
          break;
        }
      }
    }
    return length;
  }
}
