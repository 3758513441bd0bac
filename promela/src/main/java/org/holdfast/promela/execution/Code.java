package org.holdfast.promela.execution;

/** A compiled statement. */
sealed interface Code {
  /** Whether the statement can be executed now, by itself. */
  boolean enabled(Machine machine);

  /** Executes it; it must be enabled. */
  void execute(Machine machine);

  /** Does something in one go. */
  record Plain(Term guard, Effect effect) implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return guard.value(machine) != 0;
    }

    @Override
    public void execute(Machine machine) {
      effect.apply(machine);
    }
  }

  /** What a step changes. */
  @FunctionalInterface
  interface Effect {
    void apply(Machine machine);
  }

  /** The step that is left when there is no other. */
  record Otherwise() implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return true;
    }

    @Override
    public void execute(Machine machine) {}
  }

  /** Runs where the condition is false do not count. */
  record Assumption(Term condition) implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return condition.value(machine) != 0;
    }

    @Override
    public void execute(Machine machine) {}
  }

  /** Any value between two bounds. */
  record AnyValue(Cell variable, Term low, Term high) implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return low.value(machine) <= high.value(machine);
    }

    @Override
    public void execute(Machine machine) {
      throw new AssertionError("a choice has no single effect");
    }
  }

  record Send(SendCode send) implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return send.enabled(machine);
    }

    @Override
    public void execute(Machine machine) {
      send.execute(machine);
    }
  }

  record Receive(ReceiveCode receive) implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return receive.enabled(machine);
    }

    @Override
    public void execute(Machine machine) {
      receive.execute(machine);
    }
  }

  record Indivisible(StepCode step) implements Code {
    @Override
    public boolean enabled(Machine machine) {
      return step.enabled(machine);
    }

    @Override
    public void execute(Machine machine) {
      step.execute(machine);
    }
  }
}
