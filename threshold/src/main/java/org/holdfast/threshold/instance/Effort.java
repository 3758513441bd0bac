package org.holdfast.threshold.instance;

import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;

/** Keeps a search within its limits and tells how far it is. */
final class Effort {
  private static final int TURNS_PER_LOOK = 1024;
  private static final int STATES_PER_EVENT = 1 << 15;

  private final Budget budget;
  private final EventSink events;
  private final String property;
  private final long maxStates;
  private long states;
  private long turns;

  Effort(Budget budget, EventSink events, String property, long maxStates) {
    this.budget = budget;
    this.events = events;
    this.property = property;
    this.maxStates = maxStates;
  }

  void phase(String name) throws BudgetExhausted {
    events.accept(new Event.PhaseStarted(property, name));
    budget.spend();
  }

  /** To be called at every turn of a loop. */
  void turn() throws BudgetExhausted {
    if (++turns % TURNS_PER_LOOK == 0) {
      budget.spend();
    }
  }

  /** To be called for every initial configuration, before the search for which it is kept. */
  void initial(int before) throws BudgetExhausted {
    turn();
    if (before >= maxStates) {
      throw new BudgetExhausted(Verdict.Reason.MEMORY);
    }
  }

  /** To be called for every state of the search. */
  void state() throws BudgetExhausted {
    turn();
    if (states >= maxStates) {
      throw new BudgetExhausted(Verdict.Reason.MEMORY);
    }
    if (++states % STATES_PER_EVENT == 0) {
      events.accept(new Event.Progress(property, Figure.STATES, states));
    }
  }

  long states() {
    return states;
  }
}
