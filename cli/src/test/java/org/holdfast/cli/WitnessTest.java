package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that a specification asks for. */
class WitnessTest {
  private static final String MODEL =
      """
      skel Votes {
        shared votes;
        parameters N, T;
        assumptions { N > 2 * T; T >= 1; }
        locations { start: []; voted: []; done: []; }
        inits { start == N; others == 0; }
        rules {
          1: start -> voted when (true) do { votes' == votes + 1; };
          2: voted -> done when (votes >= N - T) do { };
          3: voted -> voted when (true) do { };
          4: done -> done when (true) do { };
        }
        specifications {
          safe: [](done == 0 || votes > T);
          witness all: done == N;
          witness early: done != 0 && votes <= T;
          witness lazy: fair && [](done == 0);
          witness stuck: [](done == 0);
          witness: [](votes <= N);
        }
      }
      """;

  @TempDir Path folder;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    model = Files.writeString(folder.resolve("model.ta"), MODEL);
  }

  private static Map<String, JsonObject> results(Run run) throws IOException {
    return run.json().getAsJsonArray("results").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .collect(Collectors.toMap(one -> one.get("property").getAsString(), Function.identity()));
  }

  @Test
  void aWitnessIsARunThatSatisfiesItsFormula() throws IOException {
    Map<String, JsonObject> results = results(Run.of("check", model, "--json", "-"));
    assertThat(results).hasSize(6);
    assertThat(results.get("all").get("kind").getAsString()).isEqualTo("witness");
    assertThat(results.get("all").get("verdict").getAsString()).isEqualTo("found");
    assertThat(results.get("all").get("formula").getAsString()).isEqualTo("<>(done == N)");
    assertThat(results.get("all").getAsJsonObject("parameters").get("N").getAsInt()).isEqualTo(3);
    assertThat(results.get("all").has("failed")).isFalse();
    assertThat(results.get("all").getAsJsonObject("trace").toString())
        .contains("a run that satisfies all");
    assertThat(results.get("early").get("verdict").getAsString()).isEqualTo("none");
    assertThat(results.get("lazy").get("verdict").getAsString()).isEqualTo("none");
    assertThat(results.get("stuck").get("verdict").getAsString()).isEqualTo("found");
    assertThat(results.get("witness").get("verdict").getAsString()).isEqualTo("holds");
    assertThat(results.get("witness").has("kind")).isFalse();
  }

  @Test
  void thatThereIsNoneIsAFailure() {
    Run found = Run.of("check", model, "-p", "safe", "-p", "all");
    assertThat(found.status()).isZero();
    assertThat(found.out())
        .contains("all: found with N = 3, T = 1", "<>(done == N)   model.ta:15", "voted -> done")
        .contains("1 property: 1 holds, 0 violated, 0 unknown; 1 witness: 1 found, 0 none, 0 unk");
    Run none = Run.of("check", model, "-p", "safe", "-p", "early");
    assertThat(none.status()).isEqualTo(12);
    assertThat(none.out()).contains("early: none for all N > 2 * T && T >= 1");
  }

  @Test
  void oneSizeIsAskedAsWell() {
    assertThat(Run.of("check", model, "-p", "all", "--params", "N=5,T=2").status()).isZero();
    Run none = Run.of("check", model, "-p", "early", "--params", "N=5,T=2");
    assertThat(none.status()).isEqualTo(12);
    assertThat(none.out()).contains("early: none for N == 5 && T == 2");
  }

  @Test
  void aPageShowsItAsExpected() {
    Run run = Run.of("check", model, "-p", "all", "-p", "early", "--html", "-");
    assertThat(run.out())
        .contains(
            "<span class='badge holds'>\u2713 found</span>",
            "<span class='badge violated'>\u2717 none</span>",
            "is found with <code>N");
  }

  @Test
  void findTakesItsName() {
    Run found = Run.of("find", model, "-p", "all");
    assertThat(found.status()).isZero();
    assertThat(found.out()).startsWith("found with N = 3, T = 1");
    assertThat(Run.of("find", model, "-p", "early").status()).isEqualTo(12);
    assertThat(Run.of("find", model, "-p", "safe").status()).isZero();
    assertThat(Run.of("find", model, "-p", "earl").err()).contains("did you mean 'early'?");
    assertThat(Run.of("find", model).status()).isEqualTo(2);
    assertThat(Run.of("find", model, "done == N", "-p", "all").status()).isEqualTo(2);
  }

  @Test
  void mutationsThatLeaveNoWitnessAreNoticed() throws IOException {
    JsonObject table = Run.of("teeth", model, "-p", "all", "--json", "-").json();
    Map<String, String> outcomes =
        table.getAsJsonArray("mutations").asList().stream()
            .map(JsonElement::getAsJsonObject)
            .filter(one -> one.get("kind").getAsString().equals("rule dropped"))
            .collect(
                Collectors.toMap(
                    one -> one.get("original").getAsString(),
                    one -> one.get("outcome").getAsString()));
    assertThat(outcomes)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("rule 1: start -> voted", "noticed", "rule 2: voted -> done", "noticed"));
    assertThat(Run.of("teeth", model, "-p", "all").out()).contains("none");
  }

  @Test
  void resilienceIsAboutAllRuns() {
    Run run = Run.of("resilience", model, "-p", "all");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("all is a witness");
  }

  @Test
  void itIsWrittenAsItIsRead() throws IOException {
    String written = Run.of("translate", model, "--to", "ta").out();
    assertThat(written).contains("witness all: <>(done == N);", "  witness: []");
    Path again = Files.writeString(folder.resolve("again.ta"), written);
    assertThat(Run.of("translate", again, "--to", "ta").out()).isEqualTo(written);
  }
}
