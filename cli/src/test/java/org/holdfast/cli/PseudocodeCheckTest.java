package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Algorithms in pseudocode by the command. */
class PseudocodeCheckTest {
  private static final Path EXAMPLES = Checkout.examples().resolve("pseudocode");
  private static final Path BROADCAST = EXAMPLES.resolve("reliable-broadcast.hf");
  private static final Path FOLKLORE = EXAMPLES.resolve("folklore.hf");

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.hf"), text);
  }

  @Test
  void holdsForEveryNumberOfProcesses() {
    Run run = Run.of("check", BROADCAST);
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("relay: holds for all n > 3 * t && t >= f");
  }

  @Test
  void aViolationIsToldProcessByProcess() {
    Run run = Run.of("check", BROADCAST, "-p", "relay", "--assume", "n >= 3*t, t >= f");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out())
        .contains(
            "relay: violated with n = 3, t = 1, f = 1",
            "always ((some p: p.accepted) implies eventually (all p: p.accepted))",
            "process 2: send Echo",
            "process 2: receives Echo from process 2,      reliable-broadcast.hf:31",
            "forged by process 3; accepted := true");
    assertThat(run.out().lines().dropWhile(line -> !line.startsWith("    step")))
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void processesThatHaveOnlyNumbersAreToldTogether() {
    Run run =
        Run.of(
            "check",
            BROADCAST,
            "-p",
            "unforgeability",
            "--params",
            "n=6,t=2,f=3",
            "--ignore-assumptions");
    assertThat(run.out()).contains("forged by processes 4-6; send Echo");
  }

  @Test
  void aViolationIsDrawn() {
    Run run =
        Run.of(
            "check", BROADCAST, "-p", "relay", "--assume", "n >= 3*t, t >= f", "--trace", "chart");
    assertThat(run.out().lines().toList())
        .contains(
            "    step  #1    #2    #3",
            "       1   |     *     :     send Echo",
            "       2   |     *     :     Echo from itself",
            "           |     |<----*     Echo",
            "    faulty: #3");
  }

  @Test
  void oneSizeAgrees() {
    assertThat(Run.of("check", BROADCAST, "--params", "n=4,t=1,f=1").status()).isZero();
    Run run =
        Run.of(
            "check", BROADCAST, "--params", "n=3,t=1,f=1", "--ignore-assumptions", "-p", "relay");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.err()).contains("violate the assumption n > 3 * t");
  }

  @Test
  void aTableOfFaultModels() throws IOException {
    Run run = Run.of("check", FOLKLORE, "--faults", "all");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out().lines().toList())
        .contains(
            "crash(f)        holds             holds             holds             holds",
            "byzantine(f)    violated n=2,f=1  holds             holds             holds");
  }

  @Test
  void aTableOfFaultModelsForProgramsAndAsAPage() throws IOException {
    Path page = folder.resolve("page.html");
    Run run =
        Run.of(
            "check",
            FOLKLORE,
            "--faults",
            "all",
            "-p",
            "no_creation",
            "--json",
            "-",
            "--html",
            page);
    JsonArray variants = run.json().getAsJsonArray("variants");
    assertThat(variants).hasSize(6);
    JsonObject last = variants.get(5).getAsJsonObject();
    assertThat(last.get("name").getAsString()).isEqualTo("byzantine(f)");
    JsonObject result = last.getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.get("verdict").getAsString()).isEqualTo("violated");
    assertThat(result.getAsJsonObject("parameters").get("n").getAsInt()).isEqualTo(2);
    assertThat(result.get("formula").getAsString()).startsWith("initially (no p even faulty");
    assertThat(Files.readString(page))
        .contains(
            "<td class='violated'>\u2717 violated n=2,f=1",
            "byzantine(f): <code>no_creation</code>");
  }

  @Test
  void oneFaultModelOfTheUser() {
    Run run = Run.of("check", FOLKLORE, "--faults", "byzantine(f)", "-p", "no_creation");
    assertThat(run.status()).isEqualTo(12);
    assertThat(Run.of("check", FOLKLORE, "--faults", "evil(f)").status()).isEqualTo(65);
    assertThat(Run.of("check", FOLKLORE, "--faults", "crash(k)").err()).contains("--faults:1:7");
    assertThat(Run.of("check", FOLKLORE, "--faults", "all", "--itf", folder).status()).isEqualTo(2);
    assertThat(Run.of("teeth", FOLKLORE, "--faults", "all").status()).isEqualTo(2);
  }

  @Test
  void automataAreWrittenAndReadAgain() throws IOException {
    Path written = folder.resolve("relay.ta");
    Run run = Run.of("translate", BROADCAST, "--to", "ta", "-o", written);
    assertThat(run.status()).isZero();
    Path third = folder.resolve("relay-3.ta");
    assertThat(run.err()).contains("wrote " + third + ", for relay");
    assertThat(Files.readString(third)).contains("line 31");
    Run checked = Run.of("check", third);
    assertThat(checked.out()).contains("relay: holds for all n > 3 * t && t >= f");
    assertThat(Run.of("translate", BROADCAST, "--to", "dot").out()).startsWith("digraph");
  }

  @Test
  void thereIsOneLayout() throws IOException {
    Path untidy = file("algorithm A{parameters n process{ // here\n halt }}");
    assertThat(Run.of("format", untidy, "--check").status()).isEqualTo(12);
    assertThat(Run.of("format", untidy).out()).contains("algorithm A {\n", "// here");
    assertThat(Run.of("format", untidy, "--write").status()).isZero();
    assertThat(Run.of("format", untidy, "--check").status()).isZero();
    assertThat(Run.of("format", BROADCAST, "--check").status()).isZero();
    assertThat(Run.of("format", Run.BROADCAST).status()).isEqualTo(2);
  }

  @Test
  void anAlgorithmWithoutARunIsRefused() throws IOException {
    String text =
        """
        algorithm A {
          parameters n
          assume n >= 1%s
          messages M
          process {
            input x: bool
            upon x { send M }
            upon received(M) >= 1 { halt }
          }
          %s
          property nobody: always (no p: p.x)
        }
        """;
    Run impossible = Run.of("check", file(text.formatted(", n < 1", "")));
    assertThat(impossible.status()).isEqualTo(65);
    assertThat(impossible.err()).contains("a.hf:3:", "no parameters satisfy the assumptions");
    Run nowhere = Run.of("check", file(text.formatted("", "initially count(p: p.x) >= n + 1")));
    assertThat(nowhere.status()).isEqualTo(65);
    assertThat(nowhere.err()).contains("a.hf:10:", "no initial configuration");
  }

  @Test
  void thresholdsThatAskForTooMuchAreDoubted() throws IOException {
    String text = Files.readString(BROADCAST).replace(">= n - t", ">= n + 1");
    assertThat(Run.of("check", file(text), "-p", "unforgeability").err())
        .contains("this handler never fires");
  }

  @Test
  void slipsAreNoticed() {
    Run run = Run.of("teeth", BROADCAST, "-p", "relay");
    assertThat(run.out()).contains("received(Echo) >= n - t -> received(Echo) >= n - t - 1");
    assertThat(run.out().lines().filter(line -> line.contains("n=4,t=1,f=1"))).isNotEmpty();
  }
}
