package org.holdfast.cli;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;

/**
 * Something that takes a moment, such as loading a native library, done while the model is read.
 *
 * @param <T> what is being made
 */
final class Background<T> {
  /** Makes it, or tells the user why not. */
  interface Maker<T> {
    T make() throws UsageException, ModelException, BudgetExhausted;
  }

  private static final long POLL_MILLISECONDS = 20;

  private final FutureTask<T> task;

  private Background(FutureTask<T> task) {
    this.task = task;
  }

  static <T> Background<T> start(Maker<T> maker) {
    FutureTask<T> task = new FutureTask<>(maker::make);
    new DeepThread(task).start();
    return new Background<>(task);
  }

  /** Waits for it, but no longer than the budget lasts; empty if that was not long enough. */
  Optional<T> await(Budget budget) throws UsageException, ModelException {
    while (true) {
      try {
        return Optional.of(task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS));
      } catch (TimeoutException e) {
        try {
          budget.spend();
        } catch (BudgetExhausted exhausted) {
          return Optional.empty();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof BudgetExhausted) {
          return Optional.empty();
        }
        rethrow(e.getCause());
      }
    }
  }

  private static void rethrow(Throwable cause) throws UsageException, ModelException {
    if (cause instanceof UsageException usage) {
      throw usage;
    } else if (cause instanceof ModelException model) {
      throw model;
    } else if (cause instanceof Error error) {
      throw error;
    } else if (cause instanceof RuntimeException fault) {
      throw fault;
    }
    throw new IllegalStateException(cause);
  }
}
