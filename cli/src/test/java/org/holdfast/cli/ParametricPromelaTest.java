package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Promela without {@code --params}: for every size, where that is possible. */
class ParametricPromelaTest {
  private static final Path EXAMPLES = Checkout.examples().resolve("promela");
  private static final Path BYZANTINE = EXAMPLES.resolve("broadcast/byzantine.pml");

  @TempDir private Path folder;

  @Test
  void holdsForEverySize() {
    Run run = Run.of("check", BYZANTINE);
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("assertions: holds for all N > 3 * T && T >= 1 && F >= 0 && F <= T")
        .contains("unforgeability: holds", "correctness: holds", "relay: holds")
        .containsOnlyOnce("time starts when every process has come to its loop")
        .containsOnlyOnce("read as numbers without bounds, whatever their types: echoes, held")
        .contains("4 properties: 4 hold, 0 violated, 0 unknown");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aViolationIsARunOfAnInstance() {
    Run run =
        Run.of(
            "check", BYZANTINE, "-p", "unforgeability", "-D", "ECHO_AT=T", "--engine", "threshold");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out())
        .contains("unforgeability: violated with N = 4, T = 1, F = 1")
        .contains("byzantine.pml:", "Correct[0]");
  }

  @Test
  void theEngineIsNamed() throws Exception {
    Run run = Run.of("check", BYZANTINE, "-p", "relay", "--engine", "threshold", "--json", "-");
    JsonObject result = run.json().getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.get("engine").getAsString()).isEqualTo("threshold");
    assertThat(result.get("verdict").getAsString()).isEqualTo("holds");
    assertThat(Run.of("check", BYZANTINE, "--engine", "list").out())
        .contains("threshold", "all parameters at once", "explicit", "one size");
  }

  @Test
  void whyAModelIsForOneSizeOnly() {
    Path floodset = EXAMPLES.resolve("rounds/floodset.pml");
    Run run = Run.of("check", floodset);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("no engine answers for all of them at once; write --params n=...,f=...")
        .contains("floodset.pml:", "there is a second type of processes");
    assertThat(Run.of("check", floodset, "--engine", "list").out())
        .isEqualTo("explicit     one size, given by --params\n");
    Run named = Run.of("check", floodset, "--engine", "threshold");
    assertThat(named.status()).isEqualTo(2);
    assertThat(named.err()).contains("does not apply to this model", "second type of processes");
    Run sized = Run.of("check", BYZANTINE, "--engine", "threshold", "--params", "N=4,T=1,F=1");
    assertThat(sized.status()).isEqualTo(2);
    assertThat(sized.err()).contains("leave out --params", "--engine explicit");
  }

  @Test
  void formulasThatAreNotReadAreTold() throws Exception {
    Path file = folder.resolve("odd.pml");
    Files.writeString(
        file,
        Files.readString(EXAMPLES.resolve("broadcast.pml"))
            + "\nltl odd { [](echoes * echoes >= 0) }\n");
    Run run = Run.of("check", file, "-p", "unforgeability");
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("not checked for every size", "product of variables");
    for (String engine : List.of("threshold", "intervals", "both")) {
      Run asked = Run.of("check", file, "-p", "odd", "--engine", engine);
      assertThat(asked.status()).as("unknown is no success").isEqualTo(20);
      assertThat(asked.out()).contains("odd: unknown", "cannot be read for every size");
    }
    Run every = Run.of("check", file, "-p", "assertions", "-p", "odd");
    assertThat(every.status()).isEqualTo(20);
    assertThat(every.out()).contains("odd: unknown");
  }

  @Test
  void theAutomatonIsWritten() throws Exception {
    Path written = folder.resolve("byzantine.ta");
    Run run = Run.of("translate", BYZANTINE, "--to", "ta", "-o", written);
    assertThat(run.status()).isZero();
    assertThat(Files.readString(written)).contains("skel Correct {", "// from ", "specifications");
    Run check = Run.of("check", written, "-p", "unforgeability", "-p", "relay");
    assertThat(check.status()).isZero();
    assertThat(check.out()).contains("unforgeability: holds", "relay: holds");
  }
}
