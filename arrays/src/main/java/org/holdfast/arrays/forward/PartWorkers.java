package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/**
 * Threads that share work which falls into parts. Who does which part must make no difference, so
 * that the same comes of it with any number of threads.
 */
public final class PartWorkers {
  private final int threads;
  private final ExecutorService others;

  /**
   * Prepares threads, which begin with the first work and end when there is none for a while.
   *
   * @param threads how many, with the one that asks for the work
   */
  public PartWorkers(int threads) {
    this.threads = threads;
    int more = Math.max(1, threads - 1);
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            more,
            more,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, "holdfast-arrays");
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    this.others = pool;
  }

  /** Some of the work, by its number. */
  public interface Part {
    void work(int number);
  }

  /** Has all parts done; when this ends, with or without success, nobody works any more. */
  public void share(int parts, Budget budget, Part part) throws BudgetExhausted {
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> shares = new ArrayList<>();
    for (int i = 1; i < Math.min(threads, parts); i++) {
      FutureTask<Void> share = share(next, parts, budget, part);
      others.execute(share);
      shares.add(share);
    }
    FutureTask<Void> own = share(next, parts, budget, part);
    own.run();
    shares.add(0, own);
    join(shares);
  }

  private static FutureTask<Void> share(AtomicInteger next, int parts, Budget budget, Part part) {
    return new FutureTask<>(
        () -> {
          boolean done = false;
          try {
            for (int i = next.getAndIncrement(); i < parts; i = next.getAndIncrement()) {
              budget.spend();
              part.work(i);
            }
            done = true;
          } finally {
            if (!done) {
              // The others need not go on.
              next.set(parts);
            }
          }
          return null;
        });
  }

  private static void join(List<Future<?>> shares) throws BudgetExhausted {
    boolean interrupted = false;
    Throwable failure = null;
    for (int i = 0; i < shares.size(); ) {
      try {
        shares.get(i).get();
        i++;
      } catch (ExecutionException e) {
        // A fault of ours tells more than that time is up.
        failure = failure == null || failure instanceof BudgetExhausted ? e.getCause() : failure;
        i++;
      } catch (InterruptedException e) {
        // The part at hand is soon done, and the next one sees it.
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure instanceof BudgetExhausted exhausted) {
      throw exhausted;
    } else if (failure instanceof RuntimeException exception) {
      throw exception;
    } else if (failure instanceof Error error) {
      throw error;
    }
  }
}
