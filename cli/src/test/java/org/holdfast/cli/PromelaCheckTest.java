package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromelaCheckTest {
  private static final Path MODELS = Path.of("src/test/resources/promela");
  private static final Path TOKEN = MODELS.resolve("token.pml");
  private static final Path BROKEN = MODELS.resolve("broken.pml");
  private static final Path FULL = MODELS.resolve("full.pml");

  @TempDir private Path folder;

  @Test
  void correct() {
    Run run = Run.of("check", TOKEN, "--params", "M=2");
    assertThat(run.out())
        .contains("assertions: holds for M == 2", "end-states: holds", "bounded: holds")
        .contains("again: holds")
        .contains("4 properties: 4 hold, 0 violated, 0 unknown");
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
  }

  @Test
  void broken() {
    Run run = Run.of("check", BROKEN, "--jobs", 1);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out())
        .contains("assertions: violated", "end-states: holds", "finishes: violated")
        .contains("statement", "broken.pml:7", "counter: 0 -> 1")
        .doesNotContain("moved");
  }

  @Test
  void namedProperties() {
    Run run = Run.of("check", TOKEN, "--params", "m=1", "-p", "again", "--engine", "explicit");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("again: holds").contains("1 property: 1 holds");
    Run unknown = Run.of("check", TOKEN, "--params", "M=1", "-p", "bound");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err()).contains("did you mean 'bounded'?", "end-states");
  }

  @Test
  void json() throws Exception {
    Run run = Run.of("check", BROKEN, "--json", "-");
    assertThat(run.status()).isEqualTo(12);
    JsonObject document = run.json();
    assertThat(document.getAsJsonObject("model").get("kind").getAsString()).isEqualTo("promela");
    JsonObject result = document.getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.get("property").getAsString()).isEqualTo("assertions");
    assertThat(result.get("verdict").getAsString()).isEqualTo("violated");
    assertThat(result.get("engine").getAsString()).isEqualTo("explicit");
    JsonObject statistics = result.getAsJsonObject("statistics");
    assertThat(statistics.get("states").getAsLong()).isPositive();
    assertThat(statistics.get("depth").getAsLong()).isPositive();
    JsonArray states = result.getAsJsonObject("trace").getAsJsonArray("states");
    assertThat(states.size()).isGreaterThan(5);
  }

  @Test
  void parametersAreInTheTrace() throws Exception {
    Path model = folder.resolve("one.pml");
    Files.writeString(
        model,
        "symbolic int N;\nint sum = 0;\nactive [N] proctype P() { sum++ }\nltl l { [](sum < 3) }\n");
    Run run = Run.of("check", model, "--params", "N=3", "-p", "l", "--json", "-");
    assertThat(run.status()).isEqualTo(12);
    JsonObject result = run.json().getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.getAsJsonObject("parameters").get("N").getAsInt()).isEqualTo(3);
  }

  @Test
  void tracesAreWritten() throws Exception {
    Path page = folder.resolve("page.html");
    Path traces = folder.resolve("traces");
    assertThat(Run.of("check", BROKEN, "--html", page, "--itf", traces).status()).isEqualTo(12);
    assertThat(Files.readString(page)).contains("<svg", "Worker[0]: seen = counter");
    JsonObject trace =
        JsonParser.parseString(Files.readString(traces.resolve("broken.assertions.itf.json")))
            .getAsJsonObject();
    assertThat(trace.getAsJsonArray("vars").toString()).contains("counter", "Worker[0]:seen");
  }

  @Test
  void longTracesAreNotDrawn() throws Exception {
    Path model = folder.resolve("long.pml");
    Files.writeString(
        model, "int n = 0;\nactive proctype P() { do :: n++; assert(n < 2000) od }\n");
    Path page = folder.resolve("page.html");
    assertThat(Run.of("check", model, "-p", "assertions", "--html", page).status()).isEqualTo(12);
    assertThat(Files.readString(page)).contains("too many for pictures").doesNotContain("<svg");
  }

  @Test
  void missingParameters() {
    Run none = Run.of("check", TOKEN);
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("the parameters M", "--params M=...");
    Run wrong = Run.of("check", TOKEN, "--params", "K=1");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("there is no parameter 'K'", "parameters: M");
    Run extra = Run.of("check", BROKEN, "--params", "N=1");
    assertThat(extra.status()).isEqualTo(2);
    assertThat(extra.err()).contains("there is no parameter 'N'");
  }

  @Test
  void parametersOutsideTheAssumptionsAreAWarning() {
    Run run = Run.of("check", TOKEN, "--params", "M=5", "-p", "bounded");
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("token.pml:3:", "warning", "assumption");
  }

  @Test
  void syntaxErrorsHaveAPosition() {
    Run run = Run.of("check", MODELS.resolve("syntax.pml"));
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err()).contains("syntax.pml:4:7: error:", "  x = = 1\n", "\n        ^");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void missingFile() {
    Run run = Run.of("check", folder.resolve("none.pml"));
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err()).contains("none.pml:1:1: error: there is no such file");
  }

  @Test
  void lostMessages() {
    Run blocking = Run.of("check", FULL, "-p", "end-states");
    assertThat(blocking.status()).isEqualTo(12);
    assertThat(Run.of("check", FULL, "-p", "end-states", "--lossy").status()).isZero();
  }

  @Test
  void macros() throws Exception {
    Path model = folder.resolve("macros.pml");
    Files.writeString(
        model,
        "#ifdef STRICT\nbyte x = LIMIT;\n#else\nbyte x = 0;\n#endif\n"
            + "active proctype P() { assert(x == 0) }\n");
    assertThat(Run.of("check", model).status()).isZero();
    assertThat(Run.of("check", model, "-D", "STRICT", "-D", "LIMIT=3").status()).isEqualTo(12);
    assertThat(Run.of("check", model, "-D", "=3").status()).isEqualTo(2);
    assertThat(Run.of("check", Run.BROADCAST, "-D", "X").status()).isEqualTo(2);
  }

  @Test
  void weakFairness() throws Exception {
    Path model = folder.resolve("fair.promela");
    Files.writeString(
        model,
        "bool a, b;\n"
            + "active proctype P() { do :: a = !a od }\n"
            + "active proctype Q() { b = true }\n"
            + "ltl happens { <>b }\n");
    assertThat(Run.of("check", model, "-p", "happens").status()).isEqualTo(12);
    assertThat(Run.of("check", model, "-p", "happens", "--fairness", "weak").status()).isZero();
    Run strong = Run.of("check", model, "--fairness", "strong");
    assertThat(strong.status()).isEqualTo(2);
    assertThat(strong.err()).contains("--fairness knows only 'weak'");
  }

  @Test
  void outOfTime() throws Exception {
    Path model = folder.resolve("large.prm");
    Files.writeString(
        model, "int n[3];\nactive [3] proctype P() { do :: n[_pid]++ :: n[_pid] = 0 od }\n");
    Run run = Run.of("check", model, "--timeout", "300ms", "-p", "assertions");
    assertThat(run.status()).isEqualTo(20);
    assertThat(run.out()).contains("assertions: unknown: timeout");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--solver=z3 -in", "--cross-check", "--log-queries=queries"})
  void solversHaveNoMeaning(String option) {
    Run run = Run.of("check", BROKEN, option);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("has no meaning for Promela");
  }

  @Test
  void otherEnginesAndCommandsRefuse() {
    Run engine = Run.of("check", BROKEN, "--engine", "threshold");
    assertThat(engine.status()).isEqualTo(2);
    assertThat(engine.err()).contains("no engine 'threshold' for Promela; ", "engines: explicit");
    Run translate = Run.of("translate", BROKEN, "--to", "dot");
    assertThat(translate.status()).isEqualTo(2);
    assertThat(translate.err()).contains("no format 'dot' for Promela; ", "formats: spin");
    Run compare = Run.of("compare", Run.BROADCAST, BROKEN);
    assertThat(compare.status()).isEqualTo(2);
    assertThat(compare.err()).contains("broken.pml is Promela");
    Run environment = Run.of("check", BROKEN, "--show-environment");
    assertThat(environment.status()).isEqualTo(2);
    Run assumptions = Run.of("check", TOKEN, "--params", "M=5", "--ignore-assumptions");
    assertThat(assumptions.status()).isEqualTo(2);
  }

  @Test
  void optionsOfPromelaOnly() {
    assertThat(Run.of("check", Run.BROADCAST, "--lossy").err()).contains("--lossy is for Promela");
    assertThat(Run.of("check", Run.BROADCAST, "--fairness", "weak").status()).isEqualTo(2);
    assertThat(Run.of("check", Run.BROADCAST, "--engine", "explicit").err())
        .contains("no engine 'explicit' for threshold automata; ", "engines: threshold, instance");
  }

  @Test
  void stepsThatAreNeverPossibleAreNamed() throws Exception {
    Path model = folder.resolve("idle.pml");
    Files.writeString(
        model,
        "byte x = 0;\nactive proctype P() {\n  do\n  :: atomic { x < 2 -> x++ }\n"
            + "  :: x > 2 -> x = 0\n  :: x == 2 -> break\n  od\n}\n");
    Run run = Run.of("check", model);
    assertThat(run.status()).isZero();
    assertThat(run.out().lines().filter(line -> line.contains("never executed")))
        .containsExactly(
            "  never executed: P: x > 2 (5:6); and 1 more statement, --coverage lists all");
  }
}
