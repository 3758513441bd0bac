package org.holdfast.explicit.search;

import java.util.Optional;
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
  /** Another search at work on the same question. */
  interface Companion {
    /** Is told what the search has used; may let it wait, or fail if it need not go on. */
    void told(long states, long bytes) throws BudgetExhausted;

    /** Whether it needs a thread. */
    boolean isRunning();
  }

  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

  private final Budget budget;
  private final EventSink events;
  private final String property;
  private volatile long maxStates;
  private final long maxBytes;
  private final int maxDepth;
  private final AtomicLong lastTold = new AtomicLong(System.nanoTime());
  private volatile long states;
  private volatile long bytes;
  private volatile int depth;
  private volatile boolean tooManyStates;
  private volatile boolean cut;
  private volatile Optional<String> diskFault = Optional.empty();
  private volatile boolean stopped;
  private volatile Companion companion;

  public SearchBudget(Budget budget, EventSink events, String property, SearchOptions limits) {
    this(budget, events, property, limits.maxStates(), limits.maxBytes(), limits.maxDepth());
  }

  private SearchBudget(
      Budget budget,
      EventSink events,
      String property,
      long maxStates,
      long maxBytes,
      int maxDepth) {
    this.budget = budget;
    this.events = events;
    this.property = property;
    this.maxStates = maxStates;
    this.maxBytes = maxBytes;
    this.maxDepth = maxDepth;
  }

  /** The budget of a companion: the same time, half of the memory, at most so many states. */
  SearchBudget half(long states) {
    return new SearchBudget(
        budget, EventSink.NONE, property, Math.min(states, maxStates), maxBytes / 2, maxDepth);
  }

  void accompaniedBy(Companion other) {
    companion = other;
  }

  /** Whether one thread fewer is there for the search. */
  boolean isAccompanied() {
    return companion != null && companion.isRunning();
  }

  boolean isMoreThanHalf(long bytesNow) {
    return bytesNow > maxBytes / 2;
  }

  /** Makes a search on another thread end soon. */
  void stop() {
    stopped = true;
  }

  /** Makes a search on another thread end when it has so many states. */
  void restrict(long mostStates) {
    maxStates = Math.min(maxStates, mostStates);
  }

  /** Fails when the time is up. */
  void spend() throws BudgetExhausted {
    budget.spend();
    if (stopped) {
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    }
  }

  public void phase(String name) {
    events.accept(new Event.PhaseStarted(property, name));
  }

  /** There is a violation. */
  void found() {
    events.accept(new Event.ViolationFound(property));
  }

  /** To be told now and then; fails when the budget or the memory is used up. */
  void spend(long statesNow, long bytesNow) throws BudgetExhausted {
    states = statesNow;
    bytes = bytesNow;
    spend();
    if (companion != null) {
      companion.told(statesNow, bytesNow);
    }
    if (bytesNow > maxBytes) {
      throw new BudgetExhausted(Verdict.Reason.MEMORY);
    }
    tell(statesNow, bytesNow);
  }

  /** The same for states on disk, which take no memory. */
  void spendOnDisk(long statesNow, long bytesNow) throws BudgetExhausted {
    states = statesNow;
    bytes = bytesNow;
    spend();
    tell(statesNow, bytesNow);
  }

  /** The budget is used up, because a file cannot be written or read. */
  BudgetExhausted diskFailed(String why) {
    diskFault = Optional.of(why);
    return new BudgetExhausted(Verdict.Reason.MEMORY);
  }

  private void tell(long statesNow, long bytesNow) {
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

  /** Why states could not be stored on disk, if that ended the search. */
  public Optional<String> diskFault() {
    return diskFault;
  }

  /** Whether some states were left out for lying too deep. */
  public boolean cut() {
    return cut;
  }
}
