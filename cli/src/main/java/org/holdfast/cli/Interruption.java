package org.holdfast.cli;

import java.util.concurrent.CopyOnWriteArrayList;
import org.holdfast.checking.Budget;

/** Somebody may want to stop. Safe to trigger from the thread that handles a signal. */
final class Interruption {
  private final CopyOnWriteArrayList<Budget> budgets = new CopyOnWriteArrayList<>();
  private volatile boolean triggered;

  /** The budget is cancelled when the interruption comes, or at once if it has come. */
  void watch(Budget budget) {
    budgets.add(budget);
    if (triggered) {
      budget.cancel();
    }
  }

  void trigger() {
    triggered = true;
    budgets.forEach(Budget::cancel);
  }

  boolean triggered() {
    return triggered;
  }
}
