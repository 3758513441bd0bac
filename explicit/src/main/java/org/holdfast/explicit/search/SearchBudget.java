package org.holdfast.explicit.search;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;

/** What a search may use and what it has used. Several threads may tell at once. */
public final class SearchBudget {
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

  private final Budget budget;
  private final EventSink events;
  private final String property;
  private final long maxStates;
  private final long maxBytes;
  private final int maxDepth;
  private final AtomicLong lastTold = new AtomicLong(System.nanoTime());
  private volatile long states;
  private volatile long bytes;
  private volatile int depth;
  private volatile boolean tooManyStates;
  private volatile boolean cut;

  public SearchBudget(Budget budget, EventSink events, String property, SearchOptions limits) {
    this.budget = budget;
    this.events = events;
    this.property = property;
    this.maxStates = limits.maxStates();
    this.maxBytes = limits.maxBytes();
    this.maxDepth = limits.maxDepth();
  }

  public void phase(String name) {
    events.accept(new Event.PhaseStarted(property, name));
  }

  /** To be told now and then; fails when the budget or the memory is used up. */
  void spend(long statesNow, long bytesNow) throws BudgetExhausted {
    states = statesNow;
    bytes = bytesNow;
    budget.spend();
    if (bytesNow > maxBytes) {
      throw new BudgetExhausted(Verdict.Reason.MEMORY);
    }
    long now = System.nanoTime();
    long last = lastTold.get();
    if (now - last > PAUSE && lastTold.compareAndSet(last, now)) {
      events.accept(new Event.Progress(property, Figure.STATES, statesNow));
      events.accept(new Event.Progress(property, Figure.DEPTH, depth));
      events.accept(new Event.Progress(property, Figure.BYTES, bytesNow));
    }
  }

  /** To be told often, since it costs nothing; fails when there are more states than wanted. */
  void requireRoom(long statesNow) throws BudgetExhausted {
    if (statesNow > maxStates) {
      states = maxStates;
      tooManyStates = true;
      throw new BudgetExhausted(Verdict.Reason.MEMORY);
    }
  }

  /** Whether one may go this many steps; if not, the search is cut short. */
  boolean mayGoTo(int steps) {
    if (steps > maxDepth) {
      cut = true;
      return false;
    }
    if (steps > depth) {
      depth = steps;
    }
    return true;
  }

  /** The final figures of a search. */
  void finish(long statesNow, long bytesNow) {
    states = statesNow;
    bytes = bytesNow;
  }

  public long states() {
    return states;
  }

  public long bytes() {
    return bytes;
  }

  /** The most steps from an initial state on the way of the search. */
  public int depth() {
    return depth;
  }

  /** Whether there were more states than wanted. */
  public boolean hasTooManyStates() {
    return tooManyStates;
  }

  /** Whether some states were left out for lying too deep. */
  public boolean cut() {
    return cut;
  }
}
