package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people see when something is wrong with their receive variables. */
class BadReceiveInputTest {
  @TempDir private Path folder;

  private Run check(String part, String replacement) throws IOException {
    String text = Files.readString(ReceiveCheckTest.VOTE);
    assertThat(text).contains(part);
    Path model = folder.resolve("model.ta");
    Files.writeString(model, text.replace(part, replacement));
    return Run.of("check", model);
  }

  /** Exactly one complaint: position, sentence, line and caret. */
  private static void refused(Run run, String place, String sentence, String line) {
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(65);
    assertThat(run.err().lines())
        .satisfiesExactly(
            head -> assertThat(head).contains("model.ta:" + place + ": error: ", sentence),
            shown -> assertThat(shown).contains(line),
            caret -> assertThat(caret).matches(" {2,}\\^"));
    String[] numbers = place.split(":");
    String caret = run.err().lines().toList().get(2);
    assertThat(caret).hasSize(2 + Integer.parseInt(numbers[1]));
  }

  @Test
  void noEnvironment() throws IOException {
    refused(
        check("receive nr0, nr1;", "receive nr0, nr1, nr2;"),
        "4:21",
        "nothing relates the receive variable 'nr2' to what is sent",
        "receive nr0, nr1, nr2;");
  }

  @Test
  void nonLinearEnvironment() throws IOException {
    refused(
        check("lemmas (1)", "environment (1) { nr0 * ns0 <= 1; } lemmas (1)"),
        "9:25",
        "not linear",
        "nr0 * ns0 <= 1");
  }

  @Test
  void unboundedEnvironment() throws IOException {
    refused(
        check(
            "faults byzantine(f);\n  messages (2) { nr0: ns0; nr1: ns1; }",
            "environment (2) { nr0 <= ns0 + f; nr1 >= ns1; }"),
        "4:16",
        "the environment does not bound 'nr1'",
        "receive nr0, nr1;");
  }

  @Test
  void falseLemma() throws IOException {
    refused(
        check("ns0 + ns1 <= n - f;", "ns0 == 0 || ns1 == 0;"),
        "9:16",
        "the lemma 'ns0 == 0 || ns1 == 0' is not an invariant over sent messages: with n = 2, t = 0,"
            + " f = 0 a run gets to ns0 = 1, ns1 = 1.",
        "lemmas (1) { ns0 == 0 || ns1 == 0; }");
  }

  @Test
  void undeclaredFaultParameter() throws IOException {
    refused(check("byzantine(f)", "byzantine(F)"), "7:20", "'F'", "faults byzantine(F);");
  }

  @Test
  void impossibleGuards() throws IOException {
    Run run = check("lemmas (1)", "environment (1) { nr0 + nr1 < n - t; } lemmas (1)");
    assertThat(run.err())
        .contains("model.ta:9:", "warning: the environment makes every guard impossible", "^");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("3 properties: 3 hold");
  }

  @Test
  void oneImpossibleGuard() throws IOException {
    Run run = check("nr0 + nr1 >= n - t && 2 * nr0 > n + t)", "nr0 > ns0 + f)");
    assertThat(run.err()).contains("model.ta:15:", "rule r3 never fires", "^");
    assertThat(run.status()).isEqualTo(12);
  }

  @Test
  void noReceiveVariablesToShow() {
    Run plain = Run.of("check", Run.BROADCAST, "--show-environment");
    assertThat(plain.status()).isEqualTo(2);
    assertThat(plain.err()).contains("has no receive variables");
    Run writing = Run.of("check", ReceiveCheckTest.VOTE, "--show-environment", "--json", "-");
    assertThat(writing.status()).isEqualTo(2);
    assertThat(writing.err()).contains("nothing to write");
  }
}
