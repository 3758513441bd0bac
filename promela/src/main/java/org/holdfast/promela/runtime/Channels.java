package org.holdfast.promela.runtime;

import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.program.Type;

/**
 * Messages in the bytes of a state. A channel is known by where its segment begins. Interpreted and
 * generated code share this.
 */
final class Channels {
  private Channels() {}

  /** Whether a message can be sent now, by one process alone. */
  static boolean hasRoom(Machine machine, int channel, boolean lossy) {
    int queue = machine.queue(channel);
    int capacity = machine.queueType(queue).capacity();
    if (capacity == 0) {
      throw new RuntimeFault("a handshake cannot be part of a d_step");
    }
    return lossy || machine.length(queue) < capacity;
  }

  static boolean isFull(Machine machine, int channel) {
    int queue = machine.queue(channel);
    return machine.length(queue) >= machine.queueType(queue).capacity();
  }

  static boolean isHandshake(Machine machine, int channel) {
    return machine.queueType(machine.queue(channel)).capacity() == 0;
  }

  /** The channel, after a look whether messages of this length fit. */
  static int toSend(Machine machine, int channel, int values) {
    int queue = machine.queue(channel);
    int fields = machine.queueType(queue).fields().length;
    if (fields != values) {
      throw new RuntimeFault(
          "the message has %d values, but the channel takes %d".formatted(values, fields));
    }
    return queue;
  }

  /** Fails where more is looked for in a message than there is. */
  static void requireWidth(Machine machine, int queue, int values) {
    requireWidth(machine.queueType(queue).fields().length, values);
  }

  static void requireWidth(int fields, int values) {
    if (fields < values) {
      throw wrongWidth(fields, values);
    }
  }

  /** Fails where less is received than is in a message, which only a look at it may do. */
  static void requireWhole(Machine machine, int queue, int values) {
    requireWhole(machine.queueType(queue).fields().length, values);
  }

  static void requireWhole(int fields, int values) {
    if (fields != values) {
      throw wrongWidth(fields, values);
    }
  }

  private static RuntimeFault wrongWidth(int fields, int values) {
    return new RuntimeFault(
        "%d values are received, but the messages have %d".formatted(values, fields));
  }

  /** As in SPIN, one cannot look into a channel that holds no messages. */
  static void requireBuffer(Machine machine, int channel) {
    if (isHandshake(machine, channel)) {
      throw new RuntimeFault.OfChannel("a channel without a buffer cannot be asked for a message");
    }
  }

  /** Sets a value of the message that is about to go, cut to its field. */
  static void prepare(Machine machine, int queue, int field, int value) {
    machine.message[field] = machine.queueType(queue).fields()[field].truncate(value);
  }

  /** Sends the message prepared; it is lost where there is no room. */
  static void send(Machine machine, int queue, boolean sorted) {
    Layout.Queue type = machine.queueType(queue);
    int length = machine.length(queue);
    if (length == type.capacity()) {
      return;
    }
    int slot = sorted ? slot(machine, queue, type, length) : length;
    byte[] state = machine.state;
    int at = queue + Layout.QUEUE_HEADER + slot * type.messageBytes();
    if (slot < length) {
      System.arraycopy(
          state, at, state, at + type.messageBytes(), (length - slot) * type.messageBytes());
    }
    Type.Scalar[] fields = type.fields();
    for (int i = 0; i < fields.length; i++) {
      Bytes.put(fields[i], machine.message[i], state, at + type.offsets()[i]);
    }
    state[queue + 1] = (byte) (length + 1);
    if (machine.events != null) {
      machine.events.sent(machine, queue, machine.message);
    }
  }

  /** Before the first message that is greater, comparing value by value. */
  private static int slot(Machine machine, int queue, Layout.Queue type, int length) {
    for (int slot = 0; slot < length; slot++) {
      for (int i = 0; i < type.fields().length; i++) {
        int present = field(machine, queue, slot, i);
        if (present > machine.message[i]) {
          return slot;
        } else if (present < machine.message[i]) {
          break;
        }
      }
    }
    return length;
  }

  /** A value of the message in a slot. */
  static int field(Machine machine, int queue, int slot, int field) {
    Layout.Queue type = machine.queueType(queue);
    int at = queue + Layout.QUEUE_HEADER + slot * type.messageBytes() + type.offsets()[field];
    return Bytes.get(type.fields()[field], machine.state, at);
  }

  /** Copies the message in a slot to where its values can be taken from. */
  static void copy(Machine machine, int queue, int slot) {
    for (int i = 0; i < machine.queueType(queue).fields().length; i++) {
      machine.message[i] = field(machine, queue, slot, i);
    }
  }

  /** Takes out the message in a slot, which has been copied. */
  static void remove(Machine machine, int queue, int slot) {
    if (machine.events != null) {
      machine.events.received(machine, queue, machine.message);
    }
    int bytes = machine.queueType(queue).messageBytes();
    int length = machine.length(queue);
    int at = queue + Layout.QUEUE_HEADER + slot * bytes;
    int end = queue + Layout.QUEUE_HEADER + length * bytes;
    byte[] state = machine.state;
    if (end - at > bytes) {
      System.arraycopy(state, at + bytes, state, at, end - at - bytes);
    }
    for (int i = end - bytes; i < end; i++) {
      state[i] = 0;
    }
    state[queue + 1] = (byte) (length - 1);
  }
}
