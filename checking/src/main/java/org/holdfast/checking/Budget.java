package org.holdfast.checking;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * How long a check may go on. An engine asks {@link #spend()} at every turn of its loops; another
 * thread may {@link #cancel()} at any time, which also runs the hooks that wake up solvers.
 */
public final class Budget {
  private static final Duration MOMENT = Duration.ofSeconds(2);
  private static final Duration MOST_BESIDES = Duration.ofSeconds(10);
  private static final int PART = 10;

  private final long deadline;
  private final boolean limited;
  private final CopyOnWriteArrayList<Runnable> hooks = new CopyOnWriteArrayList<>();
  private volatile boolean cancelled;

  private Budget(boolean limited, long deadline) {
    this.limited = limited;
    this.deadline = deadline;
  }

  public static Budget unlimited() {
    return new Budget(false, 0);
  }

  /** Counts from now. */
  public static Budget of(Duration time) {
    return new Budget(true, System.nanoTime() + time.toNanos());
  }

  /** A part of this budget, for something worth only so much time. */
  public Budget atMost(Duration time) {
    Duration left = remaining().filter(rest -> rest.compareTo(time) < 0).orElse(time);
    Budget part = of(left);
    onCancel(part::cancel);
    return part;
  }

  /**
   * What may be spent on questions about the answer of a check: a tenth of the time that it took
   * or, after a short one, what is left of a moment. Others may still wait for the rest.
   */
  public Budget besides(Duration spent) {
    Duration part = spent.dividedBy(PART);
    Duration moment = MOMENT.minus(spent);
    Duration time = part.compareTo(moment) < 0 ? moment : part;
    Duration most = remaining().map(rest -> rest.dividedBy(4)).orElse(MOST_BESIDES);
    return atMost(Stream.of(time, most, MOST_BESIDES).min(Comparator.naturalOrder()).orElseThrow());
  }

  /** The same time, for something that can be cancelled on its own. */
  public Budget part() {
    Budget part = new Budget(limited, deadline);
    onCancel(part::cancel);
    return part;
  }

  /** Does nothing while there is budget left. */
  public void spend() throws BudgetExhausted {
    if (cancelled || Thread.currentThread().isInterrupted()) {
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    }
    if (limited && System.nanoTime() - deadline >= 0) {
      throw new BudgetExhausted(Verdict.Reason.TIMEOUT);
    }
  }

  /** The time left, never negative; empty when there is no limit. */
  public Optional<Duration> remaining() {
    return limited
        ? Optional.of(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())))
        : Optional.empty();
  }

  public void cancel() {
    cancelled = true;
    hooks.forEach(Runnable::run);
  }

  /** Runs the hook on cancellation, until the returned registration is closed. */
  public Registration onCancel(Runnable hook) {
    hooks.add(hook);
    if (cancelled) {
      hook.run();
    }
    return () -> hooks.remove(hook);
  }

  /** Undoes a registration when closed. */
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}
