package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  private static final Path BROADCAST = Run.BROADCAST;

  @TempDir private Path folder;

  @Test
  void allHold() {
    Run run = Run.of("check", BROADCAST, "-p", "unforg", "-p", "corr");
    assertThat(run.status()).isZero();
    assertThat(run.out().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("unforg: holds for all N > 3 * T"),
            line -> assertThat(line).startsWith("corr: holds for all N > 3 * T"),
            line -> assertThat(line).startsWith("2 properties: 2 hold, 0 violated, 0 unknown, "));
    assertThat(run.err()).isEmpty();
  }

  @Test
  void oneIsViolated() {
    Run run = Run.of("check", BROADCAST);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out()).contains("silent: violated with N = 4, T = 1, F = ", "broadcast.ta:");
    assertThat(run.out().lines().reduce((a, b) -> b).orElseThrow())
        .startsWith("3 properties: 2 hold, 1 violated, 0 unknown, ");
  }

  @Test
  void propertiesComeOnceAndInTheOrderOfTheModel() {
    Run run = Run.of("check", BROADCAST, "-p", "corr", "-p", "unforg", "-p", "corr");
    assertThat(run.out().lines().map(line -> line.replaceAll("[: ].*", "")))
        .containsExactly("unforg", "corr", "2");
  }

  @Test
  void instance() {
    Run run = Run.of("check", BROADCAST, "--params", "N=4,T=1,F=1");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out()).contains("unforg: holds for N == 4 && T == 1 && F == 1");
    assertThat(run.out()).contains("silent: violated with N = 4, T = 1, F = 1");
  }

  @Test
  void parameterNamesMayDifferInCase() {
    Run run = Run.of("check", BROADCAST, "-p", "unforg", "--params", "n=4, t=1, f=0");
    assertThat(run.status()).isZero();
  }

  @Test
  void parametersOutsideTheAssumptions() {
    Object[] command = {"check", BROADCAST, "-p", "unforg", "--params", "N=4,T=1,F=2"};
    Run refused = Run.of(command);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("T >= F", "broadcast.ta:10", "--ignore-assumptions");
    assertThat(refused.out()).isEmpty();
    Object[] insisting = java.util.Arrays.copyOf(command, command.length + 1);
    insisting[command.length] = "--ignore-assumptions";
    Run accepted = Run.of(insisting);
    assertThat(accepted.status()).isEqualTo(12);
    assertThat(accepted.out()).contains("unforg: violated with N = 4, T = 1, F = 2");
    assertThat(accepted.err()).contains("broadcast.ta:10:", "warning: ", "violate the assumption");
  }

  @Test
  void outputDoesNotDependOnTheNumberOfThreads() {
    String one = Run.of("check", BROADCAST, "--jobs", "1").out();
    String many = Run.of("check", BROADCAST, "--jobs", "7").out();
    assertThat(withoutTimes(many)).isEqualTo(withoutTimes(one));
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d\\d s", "TIME");
  }

  @Test
  void jsonOnStandardOutputIsAlone() throws Exception {
    Run run = Run.of("check", BROADCAST, "--json", "-");
    assertThat(run.status()).isEqualTo(12);
    JsonObject document = run.json();
    assertThat(document.get("schema").getAsInt()).isEqualTo(1);
    assertThat(document.getAsJsonObject("tool").get("name").getAsString()).isEqualTo("holdfast");
    JsonObject model = document.getAsJsonObject("model");
    assertThat(model.get("file").getAsString()).isEqualTo(BROADCAST.toString());
    assertThat(model.get("kind").getAsString()).isEqualTo("threshold-automaton");
    JsonArray results = document.getAsJsonArray("results");
    assertThat(results).hasSize(3);
    JsonObject first = results.get(0).getAsJsonObject();
    assertThat(first.get("property").getAsString()).isEqualTo("unforg");
    assertThat(first.get("verdict").getAsString()).isEqualTo("holds");
    assertThat(first.get("engine").getAsString()).isEqualTo("threshold");
    assertThat(first.get("seconds").getAsDouble()).isGreaterThanOrEqualTo(0);
    assertThat(first.get("region").getAsString()).isEqualTo("N > 3 * T && T >= F && T >= 1");
    JsonObject last = results.get(2).getAsJsonObject();
    assertThat(last.get("verdict").getAsString()).isEqualTo("violated");
    assertThat(last.getAsJsonObject("parameters").get("N").getAsInt()).isEqualTo(4);
    assertThat(last.getAsJsonObject("trace").getAsJsonArray("states")).isNotEmpty();
    assertThat(run.err()).contains("silent: violated", "3 properties:");
  }

  @Test
  void filesAreWritten() throws Exception {
    Path json = folder.resolve("r.json");
    Path html = folder.resolve("r.html");
    Path itf = folder.resolve("deep/traces");
    Run run = Run.of("check", BROADCAST, "--json", json, "--html", html, "--itf", itf);
    assertThat(run.status()).isEqualTo(12);
    assertThat(JsonParser.parseString(Files.readString(json)).isJsonObject()).isTrue();
    assertThat(Files.readString(html)).contains("<svg");
    try (var traces = Files.list(itf)) {
      assertThat(traces.map(path -> path.getFileName().toString()))
          .containsExactly("broadcast.silent.itf.json");
    }
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void nothingViolatedWritesNoTraceFolder() {
    Path itf = folder.resolve("traces");
    assertThat(Run.of("check", BROADCAST, "-p", "unforg", "--itf", itf).status()).isZero();
    assertThat(itf).doesNotExist();
  }

  @Test
  void devicesAreNotReplaced() {
    Run run = Run.of("check", BROADCAST, "-p", "unforg", "--json", "/dev/null");
    assertThat(run.status()).isZero();
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  @Test
  void timeIsUp() throws Exception {
    Run run = Run.of("check", BROADCAST, "--timeout", "1ms", "--json", "-");
    assertThat(run.status()).isEqualTo(20);
    for (var result : run.json().getAsJsonArray("results")) {
      assertThat(result.getAsJsonObject().get("verdict").getAsString()).isEqualTo("unknown");
      assertThat(result.getAsJsonObject().get("reason").getAsString()).isEqualTo("timeout");
    }
  }

  @Test
  void interruptedBeforeItBegins() {
    Interruption interruption = new Interruption();
    interruption.trigger();
    Run run = Run.of(interruption, "check", BROADCAST);
    assertThat(run.status()).isEqualTo(130);
    assertThat(run.out()).contains("unforg: unknown: interrupted", "0 violated, 3 unknown");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void closedPipeIsQuiet() {
    PrintStream closed = new PrintStream(new BrokenPipe());
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    int status =
        Main.run(new String[] {"check", BROADCAST.toString()}, closed, new PrintStream(err));
    assertThat(status).isIn(12, 20);
    assertThat(err.toString()).isEmpty();
  }

  private static final class BrokenPipe extends OutputStream {
    @Override
    public void write(int b) throws java.io.IOException {
      throw new java.io.IOException("Broken pipe");
    }
  }

  @Test
  void queriesAreLogged() throws Exception {
    Path log = folder.resolve("queries");
    Run run = Run.of("check", BROADCAST, "-p", "silent", "--log-queries", log);
    assertThat(run.status()).isEqualTo(12);
    try (var files = Files.list(log)) {
      assertThat(files).isNotEmpty().allMatch(file -> file.toString().endsWith(".smt2"));
    }
  }

  @Test
  void twoSolversAgree() {
    assertThat(Run.of("check", BROADCAST, "--cross-check").status()).isEqualTo(12);
  }

  @Test
  void noControlCharactersWithoutTerminal() {
    Run run = Run.of("check", BROADCAST);
    assertThat(run.out() + run.err()).doesNotContain("\u001b", "\r");
  }
}
