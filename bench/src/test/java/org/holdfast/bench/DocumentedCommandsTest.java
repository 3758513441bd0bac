package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every {@code ./holdfast-bench} command in a console block of the documentation, as written.
 * What takes long belongs outside of such blocks.
 */
@DisabledOnOs(OS.WINDOWS)
class DocumentedCommandsTest {
  private static final String PROMPT = "$ ./holdfast-bench ";
  private static final Path ROOT =
      Repository.find("examples", Files::isDirectory).orElseThrow().getParent();

  /** Commands write here, and find the examples as if it were the root of the repository. */
  @TempDir private Path folder;

  private Path holdfast;

  @BeforeEach
  void prepareFolder() throws IOException {
    Files.createSymbolicLink(folder.resolve("examples"), ROOT.resolve("examples"));
    // The real one may want to build the repository, in the middle of a build of it.
    holdfast = Files.writeString(folder.resolve("holdfast"), "#!/bin/sh\nexit 0\n");
    assertThat(holdfast.toFile().setExecutable(true)).isTrue();
  }

  /** Before the folder is deleted, for JUnit warns of links that lead out of it. */
  @AfterEach
  void removeLink() throws IOException {
    Files.delete(folder.resolve("examples"));
  }

  @Test
  void everyCommandIsDocumented() throws IOException {
    List<String> commands = commands().toList();
    for (String start :
        List.of(
            "tables threshold ",
            "tables receive",
            "tables promela",
            "start ",
            "growth ",
            "growth-promela ",
            "spin ")) {
      assertThat(commands).anyMatch(command -> command.startsWith(start));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void documentedCommandsRun(String documented) throws IOException, InterruptedException {
    assertThat(documented).as("a plain command").doesNotContainPattern("[|<>;&'\"$*]");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String natives = System.getProperty("holdfast.natives");
    if (natives != null) {
      command.add("-Dholdfast.natives=" + natives);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(documented.split(" +")));
    if (documented.startsWith("start ")) {
      command.addAll(List.of("--holdfast", holdfast.toString()));
    }
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      boolean ended = process.waitFor(120, TimeUnit.SECONDS);
      String printed = Files.readString(output, StandardCharsets.UTF_8);
      assertThat(ended).as("ended in time; it printed %s", printed).isTrue();
      assertThat(process.exitValue()).as("exit status; it printed %s", printed).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  static Stream<String> commands() throws IOException {
    List<String> commands = new ArrayList<>();
    for (Path page : pages()) {
      boolean console = false;
      for (String line : Files.readAllLines(page)) {
        if (line.startsWith("```")) {
          console = line.equals("```console");
        } else if (console && line.startsWith(PROMPT)) {
          commands.add(line.substring(PROMPT.length()).strip());
        }
      }
    }
    return commands.stream().distinct();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path place : List.of(ROOT, ROOT.resolve("bench"), ROOT.resolve("docs"))) {
      try (Stream<Path> files = Files.list(place)) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }
}
