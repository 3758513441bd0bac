package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code holdfast check FILE.pml --engine intervals}, and what it writes. */
class IntervalsCheckTest {
  private static final Path FOLKLORE = Checkout.examples().resolve("promela/folklore.pml");

  @TempDir private Path folder;

  @Test
  void holdsForEverySize() throws Exception {
    Run run = Run.of("check", FOLKLORE, "--engine", "intervals", "-p", "relay", "--json", "-");
    assertThat(run.status()).isZero();
    JsonObject result = run.json().getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.get("verdict").getAsString()).isEqualTo("holds");
    assertThat(result.get("engine").getAsString()).isEqualTo("intervals");
    assertThat(result.getAsJsonObject("statistics").has("refinements")).isTrue();
    assertThat(run.out()).contains("abstracted to intervals: 0 < 1", "invariants: ");
  }

  @Test
  void bothEnginesForEverySizeAgree() {
    Run run = Run.of("check", FOLKLORE, "--engine", "both");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("4 properties: 4 hold");
  }

  @Test
  void theAbstractionsAreWritten() throws Exception {
    Path written = folder.resolve("counters.pml");
    Run run = Run.of("translate", FOLKLORE, "--to", "counter-abstraction", "-o", written);
    assertThat(run.status()).isZero();
    assertThat(Files.readString(written)).contains("active proctype CounterAbstraction()");
  }

  @Test
  void theAbstractionsAreDumpedBesideTheAnswer() throws Exception {
    Path dump = folder.resolve("dump");
    Run run = Run.of("check", FOLKLORE, "--engine", "intervals", "--dump", dump);
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("wrote " + dump.resolve("data-abstraction.pml"));
    String counters = Files.readString(dump.resolve("counter-abstraction.pml"));
    assertThat(counters).contains("active proctype CounterAbstraction()");
    assertThat(counters).contains("ltl unforgeability {", "ltl relay {", "ltl finally {");
  }

  @Test
  void onlyTheEngineThatAbstractsDumps() {
    Run run = Run.of("check", FOLKLORE, "--dump", folder);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("--dump goes together with --engine intervals");
  }
}
