package org.holdfast.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.LargeStackThread;
import org.holdfast.checking.Property;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.report.Result;
import org.holdfast.smt.SolverException;

/**
 * Checks properties side by side and hands out the results in the order of the properties, each as
 * soon as those before it are there. An engine that does not stop when its budget is spent is left
 * behind: the user gets an answer in time.
 */
final class CheckPool {
  /** How long an engine may take to notice that time is up, before it is interrupted. */
  private static final Duration GRACE = Duration.ofMillis(300);

  /** How long after that it may go on before nobody waits for it any more. */
  private static final Duration PATIENCE = Duration.ofMillis(1000);

  private static final long POLL_MILLISECONDS = 20;

  private final Engine engine;
  private final Budget budget;
  private final EventSink events;
  private final int threads;

  CheckPool(Engine engine, Budget budget, EventSink events, int threads) {
    this.engine = engine;
    this.budget = budget;
    this.events = events;
    this.threads = threads;
  }

  List<Result> run(List<Property> properties, Consumer<Result> decided) {
    int size = Math.max(1, Math.min(threads, properties.size()));
    ExecutorService pool = Executors.newFixedThreadPool(size, LargeStackThread::new);
    try {
      List<Future<Result>> futures = new ArrayList<>();
      for (Property property : properties) {
        futures.add(pool.submit(() -> check(property)));
      }
      Deadline deadline = new Deadline();
      List<Result> results = new ArrayList<>();
      for (int i = 0; i < futures.size(); i++) {
        Result result = deadline.await(futures.get(i), properties.get(i));
        results.add(result);
        decided.accept(result);
      }
      return results;
    } finally {
      pool.shutdownNow();
    }
  }

  /** What is not decided yet becomes unknown. */
  void cancel() {
    budget.cancel();
  }

  private Result check(Property property) {
    long start = System.nanoTime();
    Verdict verdict;
    try {
      budget.spend();
      verdict = engine.check(property, budget, events);
    } catch (BudgetExhausted e) {
      verdict = UnknownVerdicts.of(e.reason(), "not begun");
    } catch (OutOfMemoryError e) {
      verdict = UnknownVerdicts.of(e);
    } catch (StackOverflowError e) {
      verdict = UnknownVerdicts.of(e);
    } catch (SolverException e) {
      verdict = UnknownVerdicts.of(Reason.SOLVER, String.valueOf(e.getMessage()));
    }
    events.accept(new Event.Finished(property.name(), verdict));
    return new Result(property.name(), engine.name(), verdict, since(start));
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Watches the budget while waiting. */
  private final class Deadline {
    private final long start = System.nanoTime();
    private Reason reason;
    private long spentAt;

    Result await(Future<Result> future, Property property) {
      while (true) {
        try {
          return attributed(future.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
          if (isOver()) {
            Verdict verdict = UnknownVerdicts.of(reason, "the engine did not stop in time");
            return new Result(property.name(), engine.name(), verdict, since(start));
          }
        } catch (ExecutionException e) {
          throw new CheckFailed(property.name(), e.getCause());
        } catch (InterruptedException e) {
          budget.cancel();
          Thread.currentThread().interrupt();
          return new Result(
              property.name(),
              engine.name(),
              UnknownVerdicts.of(Reason.INTERRUPTED, ""),
              since(start));
        }
      }
    }

    /** After the time is up we interrupt; the reason is still the time. */
    private Result attributed(Result result) {
      boolean ours =
          reason == Reason.TIMEOUT
              && result.verdict() instanceof Verdict.Unknown unknown
              && unknown.reason() == Reason.INTERRUPTED;
      if (!ours) {
        return result;
      }
      Verdict.Unknown unknown = (Verdict.Unknown) result.verdict();
      return new Result(
          result.property(),
          result.engine(),
          new Verdict.Unknown(Reason.TIMEOUT, unknown.explanation(), unknown.evidence()),
          result.time());
    }

    private boolean isOver() {
      if (reason == null) {
        try {
          budget.spend();
          return false;
        } catch (BudgetExhausted e) {
          reason = e.reason();
          spentAt = System.nanoTime();
        }
      }
      Duration overdue = since(spentAt);
      if (overdue.compareTo(GRACE) > 0) {
        budget.cancel();
      }
      return overdue.compareTo(GRACE.plus(PATIENCE)) > 0;
    }
  }

  /** A fault of ours in one check, with the property it happened on. */
  static final class CheckFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CheckFailed(String property, Throwable cause) {
      super("while checking " + property + ": " + cause, cause);
    }
  }
}
