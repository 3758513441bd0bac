package org.holdfast.checking;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work in a thread of its own, such as loading a native library while a model is read. Whoever
 * waits for it waits no longer than a budget lasts, even if the work itself does not notice.
 *
 * @param <T> the result
 */
public final class Background<T> {
  /** Gives the result, or tells the user why not. */
  public interface Work<T> {
    T run() throws UsageException, ModelException, BudgetExhausted;
  }

  private static final long POLL_MILLISECONDS = 20;

  private final FutureTask<T> task;

  private Background(FutureTask<T> task) {
    this.task = task;
  }

  public static <T> Background<T> start(Work<T> work) {
    FutureTask<T> task = new FutureTask<>(work::run);
    new LargeStackThread(task).start();
    return new Background<>(task);
  }

  /** Waits for the result; what is not there when the budget is spent is left behind. */
  public T await(Budget budget) throws UsageException, ModelException, BudgetExhausted {
    while (true) {
      try {
        return task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        budget.spend();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
      } catch (ExecutionException e) {
        rethrow(e.getCause());
      }
    }
  }

  private static void rethrow(Throwable cause)
      throws UsageException, ModelException, BudgetExhausted {
    if (cause instanceof UsageException usage) {
      throw usage;
    } else if (cause instanceof ModelException model) {
      throw model;
    } else if (cause instanceof BudgetExhausted exhausted) {
      throw exhausted;
    } else if (cause instanceof Error error) {
      throw error;
    } else if (cause instanceof RuntimeException fault) {
      throw fault;
    }
    throw new IllegalStateException(cause);
  }
}
