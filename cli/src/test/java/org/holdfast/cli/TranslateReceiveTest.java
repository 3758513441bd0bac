package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code holdfast translate} on models with receive variables. */
class TranslateReceiveTest {
  @TempDir private Path folder;

  @Test
  void guardsOverSentMessages() throws Exception {
    Path sent = folder.resolve("sent.ta");
    Run run = Run.of("translate", ReceiveCheckTest.VOTE, "--to", "ta", "-o", sent);
    assertThat(run.status()).isZero();
    assertThat(run.out() + run.err()).isEmpty();
    assertThat(Files.readString(sent))
        .startsWith("// vote.ta over sent messages.\nskel Vote {")
        .contains("    // from nr0 + nr1 >= n - t && 2 * nr0 > n + t\n    r3: SR -> P0\n")
        .doesNotContain("receive nr0");
    Run check = Run.of("check", sent, "-p", "agreement", "-p", "silence");
    assertThat(check.status()).isEqualTo(12);
    assertThat(check.out()).contains("agreement: holds", "silence: violated with n = 1");
    assertThat(Run.of("check", sent, "--params", "n=6,t=1,f=1").status()).isEqualTo(12);
  }

  @Test
  void oneFileForEachClass() throws Exception {
    Path out = folder.resolve("out.ta");
    Run run = Run.of("translate", ReceiveCheckTest.HALF, "--to", "ta", "-o", out);
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("out-1.ta, for n % 2 == 0\n", "out-2.ta, for ");
    try (var files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("out-1.ta", "out-2.ta");
    }
    assertThat(Files.readString(folder.resolve("out-2.ta")))
        .contains("because they never fire: 2.");
    assertThat(Run.of("check", folder.resolve("out-1.ta")).status()).isEqualTo(12);
    assertThat(Run.of("check", folder.resolve("out-2.ta")).status()).isZero();
  }

  @Test
  void oneAfterTheOther() {
    Run run = Run.of("translate", ReceiveCheckTest.HALF, "--to", "ta");
    assertThat(run.status()).isZero();
    assertThat(run.out().lines().filter(line -> line.startsWith("// half.ta over sent messages")))
        .hasSize(2)
        .contains("// half.ta over sent messages, for n % 2 == 0.");
  }

  @Test
  void graphShowsTheGuardsAsTheyAreWritten() {
    Run run = Run.of("translate", ReceiveCheckTest.VOTE, "--to", "dot");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("digraph").contains("2 * nr0 > n + t");
  }

  @Test
  void whatCannotBeEliminated() {
    Run run = Run.of("translate", ReceiveCheckTest.PAIRS, "--to", "ta");
    assertThat(run.status()).isEqualTo(20);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("cannot translate", "pairs.ta: unsupported: ", "constraint 2 * nr == ns");
    Run late = Run.of("translate", ReceiveCheckTest.VOTE, "--to", "ta", "--timeout", "1ms");
    assertThat(late.status()).isEqualTo(20);
    assertThat(late.err()).contains("timeout");
  }

  @Test
  void interrupted() {
    Interruption interruption = new Interruption();
    interruption.trigger();
    Run run = Run.of(interruption, "translate", ReceiveCheckTest.VOTE, "--to", "ta");
    assertThat(run.status()).isEqualTo(130);
    assertThat(run.out()).isEmpty();
  }
}
