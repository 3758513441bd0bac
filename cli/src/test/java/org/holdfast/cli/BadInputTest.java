package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each gives a clear message and the right exit status, and leaves nothing behind. */
class BadInputTest {
  private static final Path BROADCAST = Run.BROADCAST;

  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void place() {
    model = folder.resolve("model.ta");
  }

  @AfterEach
  void nothingIsLeftBehind() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.filter(file -> !file.equals(folder) && !file.equals(model))).isEmpty();
    }
  }

  private static void refused(Run run, int status, String... fragments) {
    assertThat(run.err()).contains(fragments);
    assertThat(run.err()).doesNotContain("\tat ", "Exception", "internal error");
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(status);
  }

  @Test
  void missingFile() {
    refused(Run.of("check", model), 65, "model.ta:1:1: error: there is no such file");
    refused(Run.of("translate", model, "--to", "dot"), 65, "model.ta:1:1: error: ");
  }

  @Test
  void directory() {
    refused(Run.of("check", folder), 65, ":1:1: error: this is a directory");
  }

  @Test
  void unreadableFile() throws IOException {
    Files.writeString(model, "skel");
    assumeTrue(model.toFile().setReadable(false) && !Files.isReadable(model));
    refused(Run.of("check", model), 65, "model.ta:1:1: error: the file cannot be read");
  }

  @Test
  void binaryFile() throws IOException {
    byte[] bytes = new byte[5000];
    new Random(1).nextBytes(bytes);
    Files.write(model, bytes);
    refused(Run.of("check", model), 65, "binary");
  }

  @Test
  void emptyFile() throws IOException {
    Files.writeString(model, "");
    refused(Run.of("check", model), 65, "empty");
  }

  @Test
  void noise() throws IOException {
    Files.writeString(model, "skel (] 7 ".repeat(1_000_000));
    refused(Run.of("check", model), 65, "model.ta:1:");
    Files.writeString(model, "x ".repeat(50_000_000));
    refused(Run.of("check", model), 65, "model.ta");
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 10_000, 1_000_000})
  void deepNesting(int depth) throws IOException {
    String guard = "(".repeat(depth) + "sent >= 1" + ")".repeat(depth);
    Files.writeString(model, Files.readString(BROADCAST).replace("sent >= T + 1 - F", guard));
    Run run = Run.of("check", model, "-p", "silent");
    assertThat(run.status()).isIn(12, 65);
    assertThat(run.err()).doesNotContain("internal error", "StackOverflow");
  }

  @Test
  void deepProperties() throws IOException {
    String nested = "!".repeat(20_000) + "(accepted == 0)";
    Files.writeString(
        model, Files.readString(BROADCAST).replace("[](accepted == 0);", "[](" + nested + ");"));
    Run run = Run.of("check", model, "-p", "silent");
    assertThat(run.status()).isIn(12, 20, 65);
    assertThat(run.err()).doesNotContain("internal error", "StackOverflow");
  }

  @Test
  void hugeNumbers() throws IOException {
    String huge = "9".repeat(5000);
    Files.writeString(
        model, Files.readString(BROADCAST).replace("sent >= N - T - F", "sent >= " + huge));
    Run run = Run.of("check", model, "-p", "unforg", "--timeout", "20s");
    assertThat(run.status()).isIn(0, 20, 65);
    assertThat(run.err()).doesNotContain("internal error");
  }

  @Test
  void nameDeclaredTwice() throws IOException {
    Files.writeString(
        model, Files.readString(BROADCAST).replace("shared sent;", "shared sent, sent;"));
    refused(Run.of("check", model), 65, "model.ta:5:", "sent", "^");
  }

  @Test
  void unknownProperty() {
    refused(
        Run.of("check", BROADCAST, "-p", "unforge"),
        2,
        "there is no property 'unforge'; did you mean 'unforg'?",
        "unforg, corr, silent");
  }

  @Test
  void unknownEngine() {
    refused(
        Run.of("check", BROADCAST, "--engine", "treshold"),
        2,
        "there is no engine 'treshold' for threshold automata; did you mean 'threshold'?",
        "engines: threshold, instance");
  }

  @Test
  void enginesAndParametersMustFit() {
    refused(Run.of("check", BROADCAST, "--engine", "instance"), 2, "needs --params");
    refused(
        Run.of("check", BROADCAST, "--engine", "threshold", "--params", "N=4,T=1,F=1"),
        2,
        "all parameters at once");
    refused(Run.of("check", BROADCAST, "--ignore-assumptions"), 2, "--params");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          N=4,T=1          | gives no value to F
          N=4,T=1,F=1,X=2  | there is no parameter 'X'
          N=4,T=1,F=x      | NAME=NUMBER
          N=4,T=1,F=-1     | NAME=NUMBER
          N=4,T=1,F        | NAME=NUMBER
          N=4,T=1,F=1,F=0  | twice
          N=3,T=1,F=1      | N > 3 * T
          N=99999999999999999999999,T=1,F=1 | too large
          ,                | gives no value to N, T, F
          """)
  void parameters(String text, String fragment) {
    refused(Run.of("check", BROADCAST, "--params", text), 2, fragment);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "-1s", "0", "5 parsecs", "1e9", "99999999999999999999h", "9999999h"})
  void timeouts(String text) {
    Run run = Run.of("check", BROADCAST, "--timeout", text);
    refused(run, 2, "--timeout");
  }

  @Test
  void jobs() {
    refused(Run.of("check", BROADCAST, "--jobs", "0"), 2, "--jobs");
    refused(Run.of("check", BROADCAST, "--jobs", "many"), 2, "--jobs");
  }

  @Test
  void unwritableOutput() {
    Path nowhere = folder.resolve("nowhere/out");
    for (String option : new String[] {"--json", "--html"}) {
      refused(Run.of("check", BROADCAST, option, nowhere), 2, "cannot write", "does not exist");
      refused(Run.of("check", BROADCAST, option, folder), 2, "cannot write", "is a folder");
    }
    Path file = BROADCAST.toAbsolutePath();
    refused(Run.of("check", BROADCAST, "--itf", file), 2, "cannot write into");
    refused(Run.of("check", BROADCAST, "--itf", file.resolve("x")), 2, "cannot write into");
    refused(Run.of("check", BROADCAST, "--log-queries", file), 2, "cannot write into");
    Path promela = Path.of("src/test/resources/promela/broken.pml");
    refused(Run.of("check", promela, "--trail", file), 2, "cannot write into");
    refused(Run.of("check", promela, "--trail", file.resolve("x")), 2, "cannot write into");
    refused(Run.of("translate", BROADCAST, "--to", "dot", "-o", nowhere), 2, "cannot write");
  }

  @Test
  void solverThatIsNotThere() {
    refused(Run.of("check", BROADCAST, "--solver", "no-such-solver --quiet"), 2, "no-such-solver");
    refused(Run.of("check", BROADCAST, "--solver", " "), 2, "--solver");
    refused(Run.of("check", BROADCAST, "--solver", "false"), 2, "--solver 'false' does not work");
  }

  @Test
  void commandLines() {
    refused(Run.of(), 2, "Usage: holdfast");
    refused(Run.of("chek", BROADCAST), 2, "chek", "check");
    refused(Run.of(BROADCAST), 2, "Did you mean: holdfast check launch/broadcast.ta?");
    refused(Run.of("check"), 2, "FILE");
    refused(Run.of("check", BROADCAST, "--jsn", "-"), 2, "--jsn", "--json");
    refused(Run.of("check", BROADCAST, "--json"), 2, "--json");
    refused(Run.of("translate", BROADCAST, "--to", "pdf"), 2, "formats: ta, fairness, dot, svg");
    refused(Run.of("translate", BROADCAST), 2, "--to");
  }
}
