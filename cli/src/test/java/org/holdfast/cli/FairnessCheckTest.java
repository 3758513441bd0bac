package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fairness that is derived, and what is said of fairness that is not. */
class FairnessCheckTest {
  private static final String MODEL =
      """
      ta Deliver {
        shared sent;
        parameters N, T, F;
        assumptions (2) { N > 3 * T; T >= F; T >= 1 }
        locations (3) { start: [0]; waiting: [1]; done: [2]; }
        inits (2) { start == N - F; others == 0; }
        rules (4) {
          1: start -> waiting when (true) do { sent' := sent + 1 };
          2: waiting -> done when (sent >= 3 * T + 1 - F) do {};
          3: waiting -> waiting when (true) do {};
          4: done -> done when (true) do {};
        }
        spec (2) {
          stale: <>[](start == 0 && (sent < 2 * T + 1 || waiting == 0)) -> <>(start + waiting == 0);
          derived: fair -> <>(start + waiting == 0)
        }
      }
      """;

  @TempDir private Path folder;

  private Path model() throws Exception {
    return Files.writeString(folder.resolve("deliver.ta"), MODEL);
  }

  @Test
  void aStalePremiseIsNotSilent() throws Exception {
    Run run = Run.of("check", model());
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.err())
        .contains("deliver.ta:14:5: warning: the fairness premise of 'stale' assumes more than")
        .contains("nobody ever leaves 'waiting' while the faulty are silent");
    assertThat(run.out())
        .contains("stale: holds for all", "derived: violated with N = 4, T = 1, F = 1");
  }

  @Test
  void fairnessIsShown() throws Exception {
    String shown =
        """
        <>[](
            // rule 1
            (start == 0) &&
            // rule 2
            (sent < 3 * T + 1 || waiting == 0)
        )
        """;
    Run run = Run.of("check", model(), "--show-fairness");
    assertThat(run.status()).isZero();
    assertThat(run.out()).isEqualTo(shown);
    assertThat(Run.of("translate", model(), "--to", "fairness").out()).isEqualTo(shown);
  }

  /** What says how to check would be ignored. */
  @Test
  void nothingElseIsAskedWhereItIsShown() throws Exception {
    for (String[] more :
        new String[][] {
          {"-p", "termination"},
          {"--engine", "threshold"},
          {"--engine", "list"},
          {"--explain"},
          {"--params", "N=4,T=1,F=1"},
          {"--timeout", "1s"}
        }) {
      Run run =
          more.length == 1
              ? Run.of("check", model(), "--show-fairness", more[0])
              : Run.of("check", model(), "--show-fairness", more[0], more[1]);
      assertThat(run.status()).as(more[0]).isEqualTo(2);
      assertThat(run.err()).as(more[0]).contains("--show-fairness checks nothing; leave --");
      assertThat(run.out()).as(more[0]).isEmpty();
    }
    assertThat(Run.of("check", model(), "--engine", "list", "-p", "termination").status())
        .isEqualTo(2);
  }

  @Test
  void bothListingsOneAfterTheOther() {
    Object file = ReceiveCheckTest.VOTE;
    assertThat(Run.of("check", file, "--show-fairness", "--show-environment").out())
        .isEqualTo(
            Run.of("check", file, "--show-environment").out()
                + Run.of("check", file, "--show-fairness").out());
  }

  @Test
  void theStrictFormIsWritten() throws Exception {
    String strict = Run.of("translate", model(), "--to", "ta").out();
    assertThat(strict)
        .startsWith("skel Deliver {\n  local state;")
        .contains("specifications (2)", "sent' == sent + 1;", "<>[](")
        .doesNotContain("fair", "others", ":=");
    Path written = Files.writeString(folder.resolve("strict.ta"), strict);
    assertThat(Run.of("check", written).out())
        .contains("stale: holds for all", "derived: violated with N = 4, T = 1, F = 1");
  }
}
