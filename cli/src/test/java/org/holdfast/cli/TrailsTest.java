package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counterexamples for SPIN. Whether SPIN follows them is tested where they are made. */
class TrailsTest {
  private static final Path BROKEN = Path.of("src/test/resources/promela/broken.pml");

  @TempDir Path folder;

  @Test
  void oneForEachViolatedProperty() throws Exception {
    Path trails = folder.resolve("deep/trails");
    Run run = Run.of("check", BROKEN, "--trail", trails);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.err()).isEmpty();
    try (var files = Files.list(trails)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "assertions.pml", "assertions.pml.trail", "finishes.pml", "finishes.pml.trail");
    }
    assertThat(trails.resolve("assertions.pml"))
        .content()
        .contains("spin -t -p -g -l assertions.pml", "active [2] proctype Worker()")
        .doesNotContain("ltl");
    assertThat(trails.resolve("finishes.pml"))
        .content()
        .contains("/* ltl finishes { <> (counter == 2) } */")
        .doesNotContain("\nltl");
    // Both read, both write, both count; the last statement is the assertion.
    assertThat(Files.readAllLines(trails.resolve("assertions.pml.trail")))
        .allMatch(line -> line.matches("\\d+:[01]:\\d"))
        .last()
        .asString()
        .endsWith(":3");
    assertThat(Files.getLastModifiedTime(trails.resolve("assertions.pml")))
        .isLessThan(Files.getLastModifiedTime(trails.resolve("assertions.pml.trail")));
  }

  @Test
  void nothingWithoutAViolation() {
    Path trails = folder.resolve("trails");
    assertThat(Run.of("check", BROKEN, "-p", "end-states", "--trail", trails).status()).isZero();
    assertThat(trails).doesNotExist();
  }

  @Test
  void lostMessagesNeedAnOptionOfSpin() throws Exception {
    Path model = folder.resolve("lossy.pml");
    Files.writeString(
        model,
        "chan c = [1] of { byte };\nbyte x;\n"
            + "active proctype P() { c!1; c!2; c?x; assert(nempty(c)) }\n");
    Path trails = folder.resolve("trails");
    Run run = Run.of("check", model, "-p", "assertions", "--lossy", "--trail", trails);
    assertThat(run.status()).isEqualTo(12);
    assertThat(trails.resolve("assertions.pml")).content().contains("spin -t -p -g -l -m ");
  }

  @Test
  void whatIsNoTrailIsANote() throws Exception {
    Path model = folder.resolve("endless.pml");
    Files.writeString(model, "byte x;\nactive proctype P() { atomic { do :: x = 1 - x od } }\n");
    Path trails = folder.resolve("trails");
    Run run = Run.of("check", model, "-p", "assertions", "--trail", trails);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.err())
        .contains("the counterexample of assertions cannot be written as a trail")
        .contains("runs for ever");
    assertThat(trails).doesNotExist();
  }

  @Test
  void isForPromelaOnly() {
    Run run = Run.of("check", Run.BROADCAST, "--trail", folder);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--trail is for Promela");
    Run environment = Run.of("check", Run.BROADCAST, "--trail", folder, "--show-environment");
    assertThat(environment.status()).isEqualTo(2);
  }
}
