package org.holdfast.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.LargeStackThread;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.SolverException;

/** Checks one property at a time, alone in the process, and measures that. */
public final class PropertyCheck {
  /** How long an engine may take to notice that its time is up. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private final Duration timeout;
  private final Memory.Garbage garbage;

  /** What came of a check and what it took. */
  public record Measured(
      Verdict verdict, Duration time, OptionalLong processorNanos, Memory.Peak memory) {
    public double seconds() {
      return time.toNanos() / 1e9;
    }

    /**
     * Time on a processor, which other work on the machine disturbs less; a check has one thread.
     * Not a number where the system does not tell, or the check did not end.
     */
    public double processorSeconds() {
      return processorNanos.isPresent() ? processorNanos.getAsLong() / 1e9 : Double.NaN;
    }

    /** {@code holds}, {@code violated}, or {@code unknown (why)}. */
    public String word() {
      if (verdict instanceof Verdict.Unknown unknown) {
        return "unknown (" + unknown.reason().code() + ")";
      }
      return verdict instanceof Verdict.Holds ? "holds" : "violated";
    }

    public long statistic(Figure figure) {
      return verdict.evidence().statistics().get(figure);
    }
  }

  /** An engine failed: a fault of ours. */
  public static final class Fault extends Exception {
    private static final long serialVersionUID = 1L;

    Fault(String property, Throwable cause) {
      super("while checking " + property + ": " + cause, cause);
    }
  }

  public PropertyCheck(Duration timeout, Memory.Garbage garbage) {
    this.timeout = timeout;
    this.garbage = garbage;
  }

  /** An engine that does not stop in time is left behind, and may disturb what follows. */
  public Measured run(Engine engine, Property property) throws Fault {
    Memory.reset(garbage);
    long start = System.nanoTime();
    Budget budget = Budget.of(timeout);
    AtomicReference<OptionalLong> processor = new AtomicReference<>(OptionalLong.empty());
    FutureTask<Verdict> task =
        new FutureTask<>(
            () -> {
              Verdict verdict = engine.check(property, budget, EventSink.NONE);
              processor.set(processorTime());
              return verdict;
            });
    new LargeStackThread(task).start();
    Verdict verdict = await(task, budget, property);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Measured(verdict, time, processor.get(), Memory.peak());
  }

  /** Of this thread since it began. */
  static OptionalLong processorTime() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    boolean known = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
    return known ? OptionalLong.of(threads.getCurrentThreadCpuTime()) : OptionalLong.empty();
  }

  private Verdict await(FutureTask<Verdict> task, Budget budget, Property property) throws Fault {
    try {
      return task.get(timeout.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      budget.cancel();
      task.cancel(true);
      return UnknownVerdicts.of(Verdict.Reason.TIMEOUT, "the engine did not stop in time");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SolverException solver) {
        return UnknownVerdicts.of(Verdict.Reason.SOLVER, String.valueOf(solver.getMessage()));
      } else if (e.getCause() instanceof OutOfMemoryError full) {
        return UnknownVerdicts.of(full);
      }
      throw new Fault(property.name(), e.getCause());
    } catch (InterruptedException e) {
      budget.cancel();
      Thread.currentThread().interrupt();
      return UnknownVerdicts.of(Verdict.Reason.INTERRUPTED, "interrupted");
    }
  }
}
