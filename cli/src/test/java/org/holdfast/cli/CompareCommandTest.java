package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  private static final Path VOTE = ReceiveCheckTest.VOTE;
  private static final Path MANUAL = ReceiveCheckTest.MODELS.resolve("vote-manual.ta");

  @TempDir private Path folder;

  @Test
  void mistakesAreFound() {
    Run run = Run.of("compare", VOTE, MANUAL);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.err())
        .contains("the threshold of 2 * ns1 in rule r4 is not lowered by 'f' as others are")
        .containsOnlyOnce("warning:");
    assertThat(run.out())
        .contains("rule r3 (SR -> P0): generated => manual: yes, manual => generated: yes\n")
        .containsPattern("rule r4 \\(SR -> P1\\): generated => manual: no, e.g. n = \\d+")
        .contains("generated => manual: some (2 of 3 guards)\n");
  }

  @Test
  void aModelImpliesItself() throws Exception {
    Path sent = folder.resolve("sent.ta");
    Run.of("translate", VOTE, "--to", "ta", "-o", sent);
    Run run = Run.of("compare", VOTE, sent);
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("generated => manual: all (3 of 3 guards)");
    assertThat(Run.of("compare", sent, sent).status()).isZero();
    Files.writeString(sent, Files.readString(MANUAL).replace("2 * ns1 > n + t)", "2 * ns1 >= 0)"));
    assertThat(Run.of("compare", VOTE, sent).status()).isZero();
  }

  @Test
  void json() throws Exception {
    Run run = Run.of("compare", VOTE, MANUAL, "--json", "-");
    assertThat(run.status()).isEqualTo(12);
    JsonObject document = run.json();
    assertThat(document.get("schema").getAsInt()).isEqualTo(1);
    JsonObject comparison = document.getAsJsonArray("comparisons").get(0).getAsJsonObject();
    assertThat(comparison.get("generatedImpliesManual").getAsString()).isEqualTo("some");
    JsonObject rule = comparison.getAsJsonArray("rules").get(3).getAsJsonObject();
    assertThat(rule.getAsJsonArray("manual").get(0).getAsString()).isEqualTo("r4");
    JsonObject forward = rule.getAsJsonObject("generatedImpliesManual");
    assertThat(forward.get("answer").getAsString()).isEqualTo("no");
    assertThat(forward.getAsJsonObject("example").get("n").getAsInt()).isPositive();
    assertThat(run.err()).contains("generated => manual: some");
    Path file = folder.resolve("c.json");
    assertThat(Run.of("compare", VOTE, MANUAL, "--json", file).out()).contains("rule r4");
    assertThat(JsonParser.parseString(Files.readString(file)).isJsonObject()).isTrue();
  }

  @Test
  void eachClassIsComparedForItself() throws Exception {
    Path manual = folder.resolve("manual.ta");
    String text = Files.readString(ReceiveCheckTest.HALF);
    Files.writeString(
        manual,
        text.replace("receive nr;", "")
            .replace("environment (1) { nr <= ns; }", "")
            .replace("2 * nr == n", "2 * ns >= n"));
    Run run = Run.of("compare", ReceiveCheckTest.HALF, manual);
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("for parameters with n % 2 == 0:\n", "missing in the generated automaton");
  }

  @Test
  void badInput() {
    Run missing = Run.of("compare", VOTE, folder.resolve("none.ta"));
    assertThat(missing.status()).isEqualTo(65);
    assertThat(missing.err()).contains("none.ta:1:1: error: ");
    Run receiving = Run.of("compare", MANUAL, VOTE);
    assertThat(receiving.status()).isEqualTo(65);
    assertThat(receiving.err()).contains("vote.ta:4:11: error: the second model", "^");
    Run half = Run.of("compare", VOTE);
    assertThat(half.status()).isEqualTo(2);
    assertThat(half.err()).contains("MANUAL");
    Run nowhere = Run.of("compare", VOTE, MANUAL, "--json", folder.resolve("no/where"));
    assertThat(nowhere.status()).isEqualTo(2);
    Run undivided = Run.of("compare", ReceiveCheckTest.PAIRS, MANUAL);
    assertThat(undivided.status()).isEqualTo(20);
    assertThat(undivided.err()).contains("pairs.ta: unsupported");
    Run late = Run.of("compare", MANUAL, MANUAL, "--timeout", "1ms");
    assertThat(late.status()).isEqualTo(20);
    assertThat(late.err()).contains("cannot compare: timeout");
  }
}
