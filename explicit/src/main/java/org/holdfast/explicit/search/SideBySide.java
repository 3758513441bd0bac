package org.holdfast.explicit.search;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.storage.StateStore;

/**
 * Breadth-first search with depth-first search beside it, from some number of states on. Whose
 * answer is taken is a matter of states and not of seconds, so that it is the same every time: the
 * answer of depth-first search is taken if breadth-first search needs more states for its own than
 * {@link Limits#lead} allows. Whoever has its answer first waits until that is known.
 *
 * <p>Depth-first search has a first look early: what it stumbles upon at once is not worth many
 * states of the other. Then it waits until the model turns out to be large, and has a small part of
 * the work: as a rule, all states have to be visited, and then its work is in vain. Each has half
 * of the memory. When depth-first search has used up its half, or has visited very many states in
 * vain, it ends, and breadth-first search goes on with all memory and all threads.
 */
final class SideBySide implements SearchBudget.Companion {
  private static final long PAUSE = 50;

  /** So many states breadth-first search stores for one of depth-first search, or more. */
  private static final long PART = 4;

  /**
   * How many states make a difference.
   *
   * @param alone how many breadth-first search stores without more than a first look of the other
   * @param reach how many it may store at least, whatever depth-first search has found behind its
   *     first look: a short run is worth so much
   * @param most how many depth-first search stores before it gives up
   */
  record Limits(FirstLook first, long alone, long reach, long most) {
    private static final long ALONE_BYTES = 32 << 20;
    private static final long REACH_BYTES = 48 << 20;

    /** Large states take longer, so there are fewer of them. */
    static Limits of(int width) {
      return new Limits(
          FirstLook.of(width),
          Math.min(1_000_000, ALONE_BYTES / Math.max(1, width)),
          Math.min(1_500_000, REACH_BYTES / Math.max(1, width)),
          2_000_000);
    }

    /**
     * Up to how many states breadth-first search may look for a better answer when depth-first
     * search has one after so many.
     *
     * @param factor how many times as many states it may have, because of its threads
     */
    long lead(long states, long factor) {
      return first.has(states) ? first.reach : Math.max(large(), factor * states);
    }

    /** The same when it has failed: then there is no answer to wait for. */
    long fault(long states, long factor) {
      return first.has(states) ? first.from : Math.max(alone, factor * states);
    }

    /** With more states than this, depth-first search may have a better answer behind its look. */
    long large() {
      return Math.max(alone, reach);
    }
  }

  /**
   * A look of depth-first search at the states nearest to its first path.
   *
   * @param from how many states breadth-first search stores before that
   * @param states how many depth-first search stores
   * @param reach how many breadth-first search may store if that has shown a violation
   */
  record FirstLook(long from, long states, long reach) {
    private static final long FROM_BYTES = 1 << 20;
    private static final long REACH_BYTES = 8 << 20;
    private static final long STATES = 4_000;

    private static FirstLook of(int width) {
      return new FirstLook(
          Math.min(50_000, FROM_BYTES / Math.max(1, width)),
          STATES,
          Math.min(250_000, REACH_BYTES / Math.max(1, width)));
    }

    private boolean has(long number) {
      return number <= states;
    }
  }

  private final Product product;
  private final SearchOptions options;
  private final Limits limits;
  private final IntFunction<StateStore> stores;
  private final SearchBudget effort;
  private final SearchBudget deepEffort;
  private final Targets targets;
  private final Targets wide;
  private final Targets deep;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Pace pace = new Pace();
  private volatile boolean started;
  private boolean announced;
  private volatile boolean overtaken;
  private volatile Throwable fault;

  /**
   * @param stores makes a store for so many threads
   */
  SideBySide(
      Product product,
      SearchOptions options,
      Limits limits,
      IntFunction<StateStore> stores,
      SearchBudget effort,
      Targets targets) {
    this.product = product;
    this.options = options;
    this.limits = limits;
    this.stores = stores;
    this.effort = effort;
    this.deepEffort = effort.half(limits.most);
    deepEffort.accompaniedBy(pace);
    pace.allow(limits.first.states);
    this.targets = targets;
    this.wide = targets.unanswered();
    this.deep = targets.unanswered();
  }

  /** Breadth-first search has the other threads. */
  private long lead(long states) {
    return limits.lead(states, factor());
  }

  private long factor() {
    return Math.max(PART, 2L * (options.threads() - 1));
  }

  /** Whether depth-first search has failed before breadth-first search, by number of states. */
  private boolean isFaultFirst(long states) {
    return fault != null && states > limits.fault(deepEffort.states(), factor());
  }

  void search() throws BudgetExhausted {
    effort.accompaniedBy(this);
    try {
      searchWide();
      awaitDepth();
    } catch (BudgetExhausted | OutOfMemoryError e) {
      end();
      answer();
      if (!targets.isAnswered()) {
        throw e;
      }
      return;
    } finally {
      end();
    }
    answer();
  }

  private void searchWide() throws BudgetExhausted {
    try {
      new BreadthFirst(product, options.reduction(), stores.apply(options.threads()), effort, wide)
          .search(options.threads());
    } catch (BudgetExhausted e) {
      if (!overtaken) {
        throw e;
      }
    }
  }

  /** Takes the answers by the number of states they took. */
  private void answer() {
    for (int i = 0; i < targets.size(); i++) {
      Optional<Finding> first = wide.answer(i);
      Optional<Finding> second = deep.answer(i);
      boolean late =
          second.isPresent()
              && (first.isEmpty() || first.get().states() > lead(second.get().states()));
      Optional<Finding> taken = late ? second : first;
      if (taken.isPresent()) {
        targets.set(i, taken.get());
      }
    }
    if (!targets.isAnswered()) {
      rethrow(fault);
    }
  }

  @Override
  public void told(long states, long bytes) throws BudgetExhausted {
    if (states <= limits.first.from) {
      return;
    }
    start();
    if (states > limits.alone) {
      pace.allow(states / PART);
    }
    if (isOvertaken(states)) {
      overtaken = true;
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    }
    announce();
    while (isAlive() && effort.isMoreThanHalf(bytes)) {
      pace.allow(Long.MAX_VALUE);
      pause();
    }
  }

  /** Lets those who wait know that something was found, though not everything is answered. */
  private synchronized void announce() {
    for (int i = 0; i < deep.size() && !announced; i++) {
      if (deep.answer(i).flatMap(Finding::run).isPresent()) {
        announced = true;
        effort.found();
      }
    }
  }

  /** Whether nothing that breadth-first search may still find would be taken. */
  private boolean isOvertaken(long states) {
    if (isFaultFirst(states)) {
      return true;
    }
    boolean all = true;
    for (int i = 0; i < wide.size(); i++) {
      boolean late = deep.answer(i).filter(other -> states > lead(other.states())).isPresent();
      if (late && deep.isDecided(i)) {
        return true;
      }
      all &= late || wide.answer(i).isPresent();
    }
    return all;
  }

  /** Lets depth-first search go on as far as its answers would be taken. */
  private void awaitDepth() throws BudgetExhausted {
    long most = 0;
    for (int i = 0; i < wide.size(); i++) {
      Optional<Finding> answer = wide.answer(i);
      if (answer.isPresent() && dependsOnOrder(answer.get())) {
        most = Math.max(most, answer.get().states());
      }
    }
    if (most == 0) {
      return;
    }
    long behind = most > limits.large() ? most / factor() : 0;
    deepEffort.restrict(Math.max(limits.first.states, behind));
    start();
    pace.allow(Long.MAX_VALUE);
    while (isAlive()) {
      pause();
    }
    if (isFaultFirst(most)) {
      rethrow(fault);
    }
  }

  /** All states are as many in any order. */
  private boolean dependsOnOrder(Finding answer) {
    boolean all = answer.run().isEmpty() && options.reduction() == Reduction.NONE;
    return !all && answer.states() > limits.first.from;
  }

  private synchronized void start() {
    if (!started) {
      started = true;
      effort.phase("breadth-first and depth-first search");
      Thread thread = new Thread(this::searchDeep, "holdfast-search-deep");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void searchDeep() {
    try {
      new DepthFirst(product, options.reduction(), stores.apply(1), deepEffort, deep).search();
    } catch (BudgetExhausted | OutOfMemoryError e) {
      // What it has found so far counts, and breadth-first search goes on without it.
    } catch (RuntimeException | Error e) {
      fault = e;
    } finally {
      ended.countDown();
    }
  }

  /** Lets depth-first search wait when it is ahead of its part of the work. */
  private final class Pace implements SearchBudget.Companion {
    private long allowed;
    private volatile boolean waiting;

    synchronized void allow(long states) {
      allowed = Math.max(allowed, states);
      notifyAll();
    }

    @Override
    public synchronized void told(long states, long bytes) throws BudgetExhausted {
      if (states <= allowed) {
        return;
      }
      waiting = true;
      try {
        while (states > allowed) {
          wait();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
      } finally {
        waiting = false;
      }
      deepEffort.spend();
    }

    @Override
    public boolean isRunning() {
      return false;
    }
  }

  private boolean isAlive() {
    return started && ended.getCount() > 0;
  }

  @Override
  public boolean isRunning() {
    return isAlive() && !pace.waiting;
  }

  private void pause() throws BudgetExhausted {
    effort.spend();
    try {
      ended.await(PAUSE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    }
  }

  private void end() {
    deepEffort.stop();
    pace.allow(Long.MAX_VALUE);
    boolean interrupted = false;
    while (isAlive()) {
      try {
        ended.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void rethrow(Throwable fault) {
    if (fault instanceof RuntimeException exception) {
      throw exception;
    } else if (fault instanceof Error error) {
      throw error;
    }
  }
}
