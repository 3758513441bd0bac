package org.holdfast.cli;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Something that takes a moment, such as loading a native library, done while the model is read.
 *
 * @param <T> what is being made
 */
final class Preparation<T> {
  /** Makes it, or tells the user why not. */
  interface Maker<T> {
    T make() throws UsageException;
  }

  private final FutureTask<T> task;

  private Preparation(FutureTask<T> task) {
    this.task = task;
  }

  static <T> Preparation<T> start(Maker<T> maker) {
    FutureTask<T> task = new FutureTask<>(maker::make);
    new DeepThread(task).start();
    return new Preparation<>(task);
  }

  T await() throws UsageException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UsageException usage) {
        throw usage;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
