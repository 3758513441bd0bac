package org.holdfast.bench.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A command run as a process of its own, without a shell; what it prints is thrown away. */
public record ProcessRun(Duration time, OptionalInt status) {

  /** The status is empty when the time was not enough. The command has no input. */
  public static ProcessRun of(List<String> command, Duration timeout) throws IOException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectInput(ProcessBuilder.Redirect.from(nothing()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      boolean ended = process.waitFor(timeout.toNanos(), TimeUnit.NANOSECONDS);
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      return new ProcessRun(
          time, ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ProcessRun(Duration.ofNanos(System.nanoTime() - start), OptionalInt.empty());
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  public double seconds() {
    return time.toNanos() / 1e9;
  }

  private static java.io.File nothing() {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return Path.of(windows ? "NUL" : "/dev/null").toFile();
  }
}
