package org.holdfast.threshold.flow;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.LargeStackThread;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.threshold.instance.SmallestViolation;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * A search of small instances in a thread of its own, beside a query. What it does is counted in
 * states, so that it takes only so much from a query even on a single core. Most queries have their
 * answer in a moment, and it would be a waste to begin before that.
 */
final class Beside implements AutoCloseable {
  private static final long MOMENT_MILLISECONDS = 100;
  private static final long GLANCE_MILLISECONDS = 20;
  private static final int MOST_GLANCES = 50;

  private final CountDownLatch queryEnded = new CountDownLatch(1);
  private final Budget budget;
  private final Thread thread;
  private final FutureTask<SmallestViolation.Outcome> task;
  private final SmallestViolation instances;

  /** Starts; a smallest violation cancels the query, which could find nothing better. */
  Beside(ThresholdAutomaton automaton, Property property, Budget whole, Budget query) {
    budget = whole.part();
    instances = new SmallestViolation(automaton, property);
    long asking = Thread.currentThread().getId();
    task = new FutureTask<>(() -> search(query, asking));
    thread = new LargeStackThread(task);
    thread.start();
  }

  private SmallestViolation.Outcome search(Budget query, long asking)
      throws BudgetExhausted, InterruptedException {
    waitForAMoment(asking);
    budget.spend();
    SmallestViolation.Outcome found = instances.search(budget);
    if (found.violation().isPresent() && found.open().isEmpty()) {
      query.cancel();
    }
    return found;
  }

  /**
   * Until the query has ended, or its thread has had a processor for a moment. On a busy machine
   * that takes longer than the clock says, and a query that is slow only for that is no reason.
   */
  private void waitForAMoment(long asking) throws InterruptedException {
    if (queryEnded.await(MOMENT_MILLISECONDS, TimeUnit.MILLISECONDS)) {
      return;
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    if (!threads.isThreadCpuTimeSupported() || !threads.isThreadCpuTimeEnabled()) {
      return;
    }
    long end =
        threads.getThreadCpuTime(asking) + TimeUnit.MILLISECONDS.toNanos(MOMENT_MILLISECONDS / 2);
    boolean ended = false;
    // A solver may be a process of its own, so that the thread does nothing: then the clock counts.
    for (int i = 0; i < MOST_GLANCES && !ended && threads.getThreadCpuTime(asking) < end; i++) {
      ended = queryEnded.await(GLANCE_MILLISECONDS, TimeUnit.MILLISECONDS);
    }
  }

  /** Waits for the end; empty if the budget was spent before. */
  Optional<SmallestViolation.Outcome> await() throws BudgetExhausted {
    queryEnded.countDown();
    try {
      return Optional.of(task.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BudgetExhausted) {
        return Optional.empty();
      } else if (e.getCause() instanceof Error error) {
        throw error;
      } else if (e.getCause() instanceof RuntimeException fault) {
        throw fault;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** The same where the query has no answer, so that more work is worth it. */
  Optional<SmallestViolation.Outcome> awaitMore() throws BudgetExhausted {
    Optional<SmallestViolation.Outcome> outcome = await();
    if (outcome.isEmpty() || outcome.get().violation().isPresent()) {
      return outcome;
    }
    try {
      return Optional.of(instances.searchOn(budget));
    } catch (BudgetExhausted spent) {
      return outcome;
    }
  }

  /** Ends the search, and waits until it has ended. */
  @Override
  public void close() {
    budget.cancel();
    queryEnded.countDown();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
