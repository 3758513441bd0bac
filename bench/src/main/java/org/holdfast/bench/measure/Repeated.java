package org.holdfast.bench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.holdfast.checking.LargeStackThread;

/**
 * The same work done several times, and what it took: of the clock, and of a processor.
 *
 * @param value what came of it the last time
 */
public record Repeated<T>(T value, Sample seconds, Sample processorSeconds) {
  /** What takes long is not done again. */
  private static final double ENOUGH_SECONDS = 5;

  private record Once<T>(T value, double seconds, double processorSeconds) {}

  /**
   * Does the work {@code runs} times, or less often if that takes long.
   *
   * @throws ExecutionException if the work fails, with its fault as the cause
   */
  public static <T> Repeated<T> of(int runs, Callable<T> work)
      throws ExecutionException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    List<Double> processor = new ArrayList<>();
    double total = 0;
    Once<T> last;
    do {
      last = once(work);
      total += last.seconds;
      seconds.add(last.seconds);
      processor.add(last.processorSeconds);
    } while (seconds.size() < runs && total < ENOUGH_SECONDS);
    return new Repeated<>(last.value, Sample.of(seconds), Sample.of(processor));
  }

  private static <T> Once<T> once(Callable<T> work)
      throws ExecutionException, InterruptedException {
    FutureTask<Once<T>> task = new FutureTask<>(() -> timed(work));
    new LargeStackThread(task).start();
    return task.get();
  }

  private static <T> Once<T> timed(Callable<T> work) throws Exception {
    long start = System.nanoTime();
    T value = work.call();
    double seconds = (System.nanoTime() - start) / 1e9;
    double processor =
        PropertyCheck.processorTime().stream().mapToDouble(nanos -> nanos / 1e9).sum();
    return new Once<>(value, seconds, processor == 0 ? Double.NaN : processor);
  }
}
