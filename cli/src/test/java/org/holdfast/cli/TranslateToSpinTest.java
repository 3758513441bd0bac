package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code holdfast translate FILE.pml --to spin}. */
class TranslateToSpinTest {
  private static final Path BROADCAST = Path.of("..", "examples", "promela", "broadcast.pml");

  @TempDir private Path folder;

  @Test
  void oneSizeInStandardPromela() {
    Path four = folder.resolve("four.pml");
    String size = "N=4,T=1,F=1";
    Run run = Run.of("translate", BROADCAST, "--to", "spin", "--params", size, "-o", four);
    assertThat(run.status()).isZero();
    assertThat(four).content().contains("proctype").doesNotContain("symbolic");
    Run before = Run.of("check", BROADCAST, "--params", size, "-p", "assertions");
    Run after = Run.of("check", four, "-p", "assertions");
    assertThat(after.status()).isEqualTo(before.status());
  }

  @Test
  void needsASize() {
    Run run = Run.of("translate", BROADCAST, "--to", "spin");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("one size at a time", "--params");
  }

  @Test
  void isForPromelaOnly() {
    Path automaton = Path.of("..", "examples", "broadcast", "strb.ta");
    assertThat(Run.of("translate", automaton, "--to", "spin").status()).isEqualTo(2);
    Run sized = Run.of("translate", automaton, "--to", "ta", "--params", "N=4");
    assertThat(sized.status()).isEqualTo(2);
    assertThat(sized.err()).contains("--params has no meaning for the format 'ta'");
  }
}
