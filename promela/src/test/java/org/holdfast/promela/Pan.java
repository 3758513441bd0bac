package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/** SPIN's verifier of one model, without any reduction: every state, every step. */
final class Pan {
  private final Path folder;

  /** What one search says. */
  record Answer(String output) {
    long number(String pattern) {
      Matcher matcher = Pattern.compile(pattern).matcher(output);
      assertThat(matcher.find()).as(output).isTrue();
      return Long.parseLong(matcher.group(1));
    }

    /** Whether SPIN gave up before the first step: it does not like processes that do nothing. */
    boolean refused() {
      return output.contains("has unconditional self-loop");
    }

    long states() {
      return number("(\\d+) states, stored");
    }

    /** One more than ours, since the first state counts. */
    long transitions() {
      return number("(\\d+) transitions");
    }

    long errors() {
      return number("errors: (\\d+)");
    }
  }

  private Pan(Path folder) {
    this.folder = folder;
  }

  /** Skips the test where SPIN or a C compiler is missing. */
  static void assumeInstalled() {
    for (String tool : List.of("spin", "gcc")) {
      boolean found =
          Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
              .anyMatch(path -> Files.isExecutable(Path.of(path, tool)));
      Assumptions.assumeTrue(found, tool + " is not installed");
    }
  }

  /**
   * Empty where SPIN refuses what we accept: the beginning of a {@code d_step} as the target of
   * jumps.
   *
   * @param folder where files may be written
   */
  static Optional<Pan> of(String text, Path folder) {
    Pan pan = new Pan(folder);
    try {
      Files.writeString(folder.resolve("m.pml"), text);
      Files.deleteIfExists(folder.resolve("pan.c"));
      Files.deleteIfExists(folder.resolve("pan"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String translated = pan.run(List.of("spin", "-o1", "-o2", "-o3", "-a", "m.pml"));
    if (translated.contains("jump into d_step sequence")) {
      return Optional.empty();
    }
    assertThat(folder.resolve("pan.c")).as(translated).exists();
    // SPIN 6.5.2 takes the priorities of processes without variables for padding, and leaves them
    // out of what it compares.
    String compared = text.contains("priority") ? "-DNOCOMP" : "-DNOREDUCE";
    String compiled =
        pan.run(List.of("gcc", "-w", "-DNOREDUCE", compared, "-DNFAIR=8", "-o", "pan", "pan.c"));
    assertThat(folder.resolve("pan")).as(compiled).exists();
    return Optional.of(pan);
  }

  Answer search(String... options) {
    List<String> command = new ArrayList<>(List.of("./pan", "-n", "-w18", "-m100000"));
    command.addAll(List.of(options));
    return new Answer(run(command));
  }

  private String run(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(command + "\n" + output).isTrue();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
