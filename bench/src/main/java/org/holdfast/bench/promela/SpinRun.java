package org.holdfast.bench.promela;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * SPIN on one model: a full search for failed assertions and invalid end states, states collapsed,
 * nothing left out, no statements merged.
 *
 * @param seconds of the search, as its program says; it counts in hundredths
 * @param bytes for states, as its program says, without its table of 128 MB
 * @param wholeSeconds from the model to the answer: generating, compiling, searching
 */
record SpinRun(long states, double seconds, double bytes, double wholeSeconds) {
  private static final List<String> TOOLS = List.of("spin", "gcc");

  /** Depth of the search; more than any model here needs. */
  private static final String DEPTH = "-m10000000";

  /** It could not be run, or did not say what was expected of it. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1L;

    Failed(String message) {
      super(message, null, false, false);
    }
  }

  /** Whether there is all that is needed. */
  static boolean isPossible() {
    String[] places = System.getenv().getOrDefault("PATH", "").split(":");
    return TOOLS.stream()
        .allMatch(
            tool -> Arrays.stream(places).anyMatch(p -> Files.isExecutable(Path.of(p, tool))));
  }

  static SpinRun of(String text, boolean lossy, Duration timeout)
      throws Failed, IOException, InterruptedException {
    Path folder = Files.createTempDirectory("holdfast-spin");
    try {
      Files.writeString(folder.resolve("model.pml"), text);
      long start = System.nanoTime();
      List<String> generate = new ArrayList<>(List.of("spin", "-a", "-o1", "-o2", "-o3"));
      if (lossy) {
        generate.add("-m");
      }
      generate.add("model.pml");
      run(folder, generate, timeout);
      String options = "gcc -O2 -w -DCOLLAPSE -DNOREDUCE -DSAFETY -o pan pan.c";
      run(folder, List.of(options.split(" ")), timeout);
      String output = run(folder, List.of("./pan", "-n", DEPTH), timeout);
      double whole = (System.nanoTime() - start) / 1e9;
      if (!output.contains("errors: 0")) {
        throw new Failed("SPIN finds an error, or stopped early: " + output);
      }
      double megabytes =
          number(output, "([\\d.]+)\\s+actual memory usage for states")
              .orElse(number(output, "([\\d.]+)\\s+equivalent memory usage").orElse(Double.NaN));
      return new SpinRun(
          (long) number(output, "(\\d+) states, stored").orElseThrow(() -> new Failed(output)),
          number(output, "elapsed time ([\\d.]+) seconds").orElse(Double.NaN),
          megabytes * (1 << 20),
          whole);
    } finally {
      delete(folder);
    }
  }

  double rate() {
    return states / seconds;
  }

  double bytesPerState() {
    return bytes / states;
  }

  private static OptionalDouble number(String output, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(output);
    return matcher.find()
        ? OptionalDouble.of(Double.parseDouble(matcher.group(1)))
        : OptionalDouble.empty();
  }

  private static String run(Path folder, List<String> command, Duration timeout)
      throws Failed, IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new Failed(command.get(0) + " took too long");
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
    if (process.exitValue() != 0) {
      throw new Failed("'" + String.join(" ", command) + "' failed: " + text);
    }
    return text;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
