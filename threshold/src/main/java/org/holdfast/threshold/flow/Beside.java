package org.holdfast.threshold.flow;

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

  private final CountDownLatch queryEnded = new CountDownLatch(1);
  private final Budget budget;
  private final Thread thread;
  private final FutureTask<SmallestViolation.Outcome> task;
  private final SmallestViolation instances;

  /** Starts; a smallest violation cancels the query, which could find nothing better. */
  Beside(ThresholdAutomaton automaton, Property property, Budget whole, Budget query) {
    budget = whole.part();
    instances = new SmallestViolation(automaton, property);
    task = new FutureTask<>(() -> search(query));
    thread = new LargeStackThread(task);
    thread.start();
  }

  private SmallestViolation.Outcome search(Budget query)
      throws BudgetExhausted, InterruptedException {
    queryEnded.await(MOMENT_MILLISECONDS, TimeUnit.MILLISECONDS);
    budget.spend();
    SmallestViolation.Outcome found = instances.search(budget);
    if (found.violation().isPresent() && found.open().isEmpty()) {
      query.cancel();
    }
    return found;
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
