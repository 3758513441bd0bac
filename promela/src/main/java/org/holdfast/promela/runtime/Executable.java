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

  /** Any value between two bounds. */
  record Choice(StoreCode store, Evaluation low, Evaluation high) implements Executable {
    @Override
    public boolean enabled(Machine machine) {
      return low.value(machine) <= high.value(machine);
    }

    @Override
    public void execute(Machine machine) {
      throw new AssertionError("a choice has no single effect");
    }
  }
}
