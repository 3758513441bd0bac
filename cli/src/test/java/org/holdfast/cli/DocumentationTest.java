package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every {@code ./holdfast} command of the documentation, as written, and compares what it
 * prints with what the documentation shows; only times and memory may differ. A command shown
 * without output must end with a verdict.
 */
final class DocumentationTest {
  private static final Path ROOT = Checkout.root();

  @TempDir Path errors;

  /** A command in a block marked {@code console}, and the lines shown below it. */
  private record Example(Path page, String command, List<String> shown) {
    @Override
    public String toString() {
      return ROOT.relativize(page) + ": " + command;
    }
  }

  @TestFactory
  Stream<DynamicTest> commandsPrintWhatTheDocumentationShows() throws IOException {
    return examples().stream()
        .filter(example -> example.command.startsWith("./holdfast "))
        .map(example -> DynamicTest.dynamicTest(example.toString(), () -> run(example)));
  }

  private void run(Example example) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Optional.ofNullable(System.getProperty("holdfast.natives"))
        .ifPresent(natives -> command.add("-Dholdfast.natives=" + natives));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add("org.holdfast.cli.Main");
    command.addAll(words(example.command.substring("./holdfast ".length())));
    Path diagnostics = errors.resolve("stderr");
    Process process =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectError(diagnostics.toFile())
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue())
        .as("exit status; on standard error: %s", Files.readString(diagnostics))
        .isIn(0, 12);
    if (!example.shown.isEmpty()) {
      assertThat(withoutTimes(printed.lines().toList())).isEqualTo(withoutTimes(example.shown));
    }
  }

  /** As a shell splits a line: single quotes keep words together. */
  private static List<String> words(String line) {
    return Pattern.compile("'([^']*)'|\\S+")
        .matcher(line)
        .results()
        .map(match -> match.group(1) == null ? match.group() : match.group(1))
        .toList();
  }

  private static List<String> withoutTimes(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceAll("\\d+\\.\\d+ s", "# s"))
        .map(line -> line.replaceAll("[\\d.]+ ([KM])B", "# $1B").stripTrailing())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (Path page : pages()) {
      boolean inside = false;
      for (String line : Files.readAllLines(page)) {
        if (line.startsWith("```")) {
          inside = line.equals("```console");
        } else if (inside && line.startsWith("$ ")) {
          examples.add(new Example(page, line.substring(2), new ArrayList<>()));
        } else if (inside) {
          examples.get(examples.size() - 1).shown.add(line);
        }
      }
    }
    return examples;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !ROOT.relativize(file).toString().contains("target"))
          .sorted()
          .toList();
    }
  }
}
