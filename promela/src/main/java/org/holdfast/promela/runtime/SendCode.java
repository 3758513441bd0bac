package org.holdfast.promela.runtime;

/**
 * A send: to the end of a buffer, or into its order. A handshake is made by {@link CarefulSteps}.
 */
record SendCode(Evaluation channel, Evaluation[] arguments, boolean sorted, boolean lossy)
    implements Executable {
  @Override
  public boolean enabled(Machine machine) {
    return Channels.hasRoom(machine, channel.value(machine), lossy);
  }

  /** Makes the message, each value cut to its field; returns the channel. */
  int prepare(Machine machine) {
    int queue = Channels.toSend(machine, channel.value(machine), arguments.length);
    for (int i = 0; i < arguments.length; i++) {
      Channels.prepare(machine, queue, i, arguments[i].value(machine));
    }
    return queue;
  }

  @Override
  public void execute(Machine machine) {
    int queue = prepare(machine);
    machine.messages.sent(machine, channel.value(machine));
    Channels.send(machine, queue, sorted);
  }
}
