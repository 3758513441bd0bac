package org.holdfast.promela.runtime;

/** A statement that can be executed. */
interface Executable {
  /** Whether the statement can be executed now, by itself. */
  boolean enabled(Machine machine);

  /** Executes it; it must be enabled. */
  void execute(Machine machine);

  /** What a step changes. */
  @FunctionalInterface
  interface Change {
    void apply(Machine machine);
  }

  /** A statement with a condition and what it changes. */
  record Guarded(Evaluation guard, Change[] changes) implements Executable {
    @Override
    public boolean enabled(Machine machine) {
      return guard.value(machine) != 0;
    }

    @Override
    public void execute(Machine machine) {
      for (Change change : changes) {
        change.apply(machine);
      }
    }
  }

  /**
   * Any value between two bounds.
   *
   * @param bound what the variable would be if it were set to the first lower bound written for it
   */
  record Choice(Evaluation.Store store, Evaluation low, Evaluation high, Evaluation bound)
      implements Executable {
    @Override
    public boolean enabled(Machine machine) {
      return low.value(machine) <= high.value(machine);
    }

    @Override
    public void execute(Machine machine) {
      throw new AssertionError("a choice has no single effect");
    }
  }

  /**
   * A send: to the end of a buffer, or into its order. A handshake is made by {@link
   * ProcessStepper}.
   */
  record Send(Evaluation channel, Evaluation[] arguments, boolean sorted, boolean lossy)
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

  /**
   * A receive or the question whether it is possible: the first message, or the first that fits.
   */
  record Receive(Evaluation channel, boolean random, boolean copy, Match[] matches)
      implements Executable {
    /** What happens to one value of the message; both are null if it is forgotten. */
    record Match(Evaluation.Store into, Evaluation equalTo) {}

    /**
     * A receive from a channel without a buffer waits for a partner; what it would leave in the
     * channel is never there, and as in SPIN to look for it is a fault.
     */
    @Override
    public boolean enabled(Machine machine) {
      int number = channel.value(machine);
      if (copy) {
        Channels.requireBuffer(machine, number);
      }
      return slot(machine, machine.queue(number)) >= 0;
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
}
