package org.holdfast.bench.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A command run in a folder as a process of its own, with what it printed and what it had of
 * processors, all its threads and all processes it started included.
 *
 * @param status empty when the time was not enough
 * @param processorSeconds in hundredths, as the kernel counts; not a number where it does not tell
 */
public record CommandRun(OptionalInt status, String output, double processorSeconds) {
  private static final Path TIMES = Path.of("/proc/self/stat");

  /** The fields with what children had that have ended, counted from the one after the name. */
  private static final int USER = 13;

  private static final int SYSTEM = 14;

  /** Linux tells in these, whatever its own clock. */
  private static final double TICKS_PER_SECOND = 100;

  /** Only one command at a time can be measured, for all children are counted as one. */
  public static CommandRun of(Path folder, List<String> command, Duration timeout)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("holdfast-output", null);
    try {
      double before = childSeconds();
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      OptionalInt status = OptionalInt.empty();
      try {
        if (process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
          status = OptionalInt.of(process.exitValue());
        }
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      String text = Files.readString(output, StandardCharsets.ISO_8859_1);
      return new CommandRun(status, text, childSeconds() - before);
    } finally {
      Files.delete(output);
    }
  }

  /** What all children that have ended had of processors, as in proc(5). */
  private static double childSeconds() throws IOException {
    if (!Files.isReadable(TIMES)) {
      return Double.NaN;
    }
    String line = Files.readString(TIMES);
    // The name is in parentheses and may have blanks in it.
    String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) / TICKS_PER_SECOND;
  }
}
