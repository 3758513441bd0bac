package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromelaReductionTest {
  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    model =
        Files.writeString(
            folder.resolve("m.pml"),
            """
            byte sum;
            active proctype A() { byte x; x = 1; x = x + 1; sum = sum + x }
            active proctype B() { byte x; x = 2; x = x + 2; sum = sum + x }
            ltl small { [] (sum < 6) }
            ltl bounded { [] (sum < 7) }
            """);
  }

  private static long statistic(Run run, String name) throws IOException {
    return run.json()
        .getAsJsonArray("results")
        .get(0)
        .getAsJsonObject()
        .getAsJsonObject("statistics")
        .get(name)
        .getAsLong();
  }

  @Test
  void isSaid() throws IOException {
    Run reduced = Run.of("check", model, "-p", "bounded", "--json", "-");
    Run full = Run.of("check", model, "-p", "bounded", "--no-reduction", "--json", "-");
    assertThat(reduced.out()).contains("one process went on alone");
    assertThat(full.out()).doesNotContain("alone").doesNotContain("\"reduced\"");
    assertThat(statistic(reduced, "reduced")).isPositive();
    assertThat(statistic(reduced, "states")).isLessThan(statistic(full, "states"));
  }

  @Test
  void theShortestRunIsShownAllTheSame() {
    Run reduced = Run.of("check", model, "-p", "small");
    Run full = Run.of("check", model, "-p", "small", "--no-reduction");
    assertThat(reduced.status()).isEqualTo(12);
    assertThat(reduced.out().lines()).hasSameSizeAs(full.out().lines().toList());
    assertThat(reduced.out()).doesNotContain("--no-reduction");
  }

  @Test
  void isForPromelaOnly() {
    Run run = Run.of("check", Run.BROADCAST, "--no-reduction");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--no-reduction is for Promela");
  }
}
