package org.holdfast.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.LargeStackThread;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.report.Result;
import org.holdfast.smt.SolverException;

/**
 * Checks properties side by side and hands out the results in the order of the properties, each as
 * soon as those before it are there. An engine that does not stop when its budget is spent is left
 * behind: the user gets an answer in time. Where time is limited, every property has its turn: what
 * takes long does not keep others from being begun in the first half of the time.
 */
final class CheckPool {
  /** How long an engine may take to notice that time is up, before it is interrupted. */
  private static final Duration GRACE = Duration.ofMillis(300);

  /** How long after that it may go on before nobody waits for it any more. */
  private static final Duration PATIENCE = Duration.ofMillis(1000);

  /** How long if it has found a violation, which must not be lost on the way. */
  private static final Duration PATIENCE_FOR_VIOLATION = Duration.ofSeconds(30);

  private static final long POLL_MILLISECONDS = 20;

  private final Engine engine;
  private final Budget budget;
  private final EventSink events;
  private final int threads;
  private final Prepared.Order order;
  private volatile boolean violationFound;

  /**
   * @param order side by side, more checks than there are threads may be under way, if others would
   *     not be begun in time
   */
  CheckPool(Engine engine, Budget budget, EventSink events, int threads, Prepared.Order order) {
    this.order = order;
    this.engine = engine;
    this.budget = budget;
    this.events =
        event -> {
          violationFound |= event instanceof Event.ViolationFound;
          events.accept(event);
        };
    this.threads = threads;
  }

  List<Result> run(List<Property> properties, Consumer<Result> decided) {
    int size = Math.max(1, Math.min(threads, properties.size()));
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            size, size, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), LargeStackThread::new);
    try {
      Map<Property, Part> parts = new HashMap<>();
      for (List<Property> group : engine.together(properties)) {
        Future<List<Result>> results = pool.submit(() -> check(group));
        for (int i = 0; i < group.size(); i++) {
          parts.put(group.get(i), new Part(results, i));
        }
      }
      Deadline deadline = new Deadline(new Turns(pool));
      List<Result> results = new ArrayList<>();
      for (Property property : properties) {
        Result result = deadline.await(parts.get(property), property);
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

  /** The result of one property among those that are decided together. */
  private record Part(Future<List<Result>> results, int place) {
    Result get(long milliseconds)
        throws InterruptedException, ExecutionException, TimeoutException {
      return results.get(milliseconds, TimeUnit.MILLISECONDS).get(place);
    }
  }

  private List<Result> check(List<Property> properties) {
    long start = System.nanoTime();
    List<Verdict> verdicts = verdicts(properties);
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      String name = properties.get(i).name();
      events.accept(new Event.Finished(name, verdicts.get(i)));
      results.add(new Result(properties.get(i), engine.name(), verdicts.get(i), since(start)));
    }
    return results;
  }

  private List<Verdict> verdicts(List<Property> properties) {
    Verdict verdict;
    try {
      budget.spend();
      return engine.checkTogether(properties, budget, events);
    } catch (BudgetExhausted e) {
      verdict = UnknownVerdicts.of(e.reason(), "not begun");
    } catch (OutOfMemoryError e) {
      verdict = UnknownVerdicts.of(e);
    } catch (StackOverflowError e) {
      verdict = UnknownVerdicts.of(e);
    } catch (SolverException e) {
      verdict = UnknownVerdicts.of(Reason.SOLVER, String.valueOf(e.getMessage()));
    }
    return Collections.nCopies(properties.size(), verdict);
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Begins checks beside those under way, so that all are begun in half the time. */
  private final class Turns {
    private final Optional<Duration> whole = budget.remaining();
    private final long start = System.nanoTime();
    private final ThreadPoolExecutor pool;

    Turns(ThreadPoolExecutor pool) {
      this.pool = pool;
    }

    void beginDue() {
      if (order == Prepared.Order.ONE_AFTER_ANOTHER || whole.isEmpty() || whole.get().isZero()) {
        return;
      }
      double half = whole.get().toNanos() / 2.0;
      long due = (long) Math.ceil(pool.getTaskCount() * Math.min(1, since(start).toNanos() / half));
      long begun = pool.getCompletedTaskCount() + pool.getActiveCount();
      int size = (int) (pool.getActiveCount() + due - begun);
      if (size > pool.getCorePoolSize()) {
        pool.setMaximumPoolSize(size);
        pool.setCorePoolSize(size);
      }
    }
  }

  /** Watches the budget while waiting. */
  private final class Deadline {
    private final long start = System.nanoTime();
    private Reason reason;
    private long spentAt;
    private final Turns turns;

    Deadline(Turns turns) {
      this.turns = turns;
    }

    Result await(Part part, Property property) {
      while (true) {
        try {
          return attributed(part.get(POLL_MILLISECONDS));
        } catch (TimeoutException e) {
          turns.beginDue();
          if (isOver()) {
            Verdict verdict = UnknownVerdicts.of(reason, "the engine did not stop in time");
            return new Result(property, engine.name(), verdict, since(start));
          }
        } catch (ExecutionException e) {
          throw new CheckFailed(property.name(), e.getCause());
        } catch (InterruptedException e) {
          budget.cancel();
          Thread.currentThread().interrupt();
          return new Result(
              property, engine.name(), UnknownVerdicts.of(Reason.INTERRUPTED, ""), since(start));
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
          result.time(),
          result.asked());
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
      Duration patience = violationFound ? PATIENCE_FOR_VIOLATION : PATIENCE;
      return overdue.compareTo(GRACE.plus(patience)) > 0;
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
