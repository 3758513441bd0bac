package org.holdfast.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.checker.ParametricModel;
import org.junit.jupiter.api.Test;

class StatusSplitTest {
  /**
   * Everybody echoes, and is ready when it has received N - T echoes. Who comes to 1 may have
   * received them before, and rest; who comes with fewer must go on once all have arrived. The
   * first ones come with fewer.
   */
  private static final String ECHO =
      """
      symbolic int N, T, F;
      assume(N > 2 * T && T >= 1 && F >= 0 && F <= T);
      int x;
      active [N - F] proctype P() {
        byte s = 0;
        int c = 0, t = 0;
      end:
        do
        :: atomic {
          havoc(t); assume(c <= t && t <= x + F); c = t; t = 0;
          if
          :: s == 0 -> s = 1; x++
          :: s == 1 && c >= N - T -> s = 2
          :: s == 1 && c < N - T
          :: s == 2
          fi
        }
        od
      }
      ltl fairness { []<>(!some(P:c < x) && !some(P:s == 0)) }
      ltl ready { <>some(P:s == 2) }
      """;

  @Test
  void whoComesWithFewerIsToldFromWhoComesWithMore() throws Exception {
    ParametricModel model = Extractions.read(ECHO);

    Optional<StatusSplit> split =
        StatusSplit.of(model.step(), Extractions.SOLVERS, Extractions.budget());

    assertThat(split).isPresent();
    assertThat(split.get().model().paths().keySet().toString())
        .contains("s=0, few=0")
        .contains("s=1, few=1", "s=1, few=0")
        .doesNotContain("s=0, few=1");
  }

  @Test
  void theFirstOnesAreCountedSo() throws Exception {
    Verdict verdict = Extractions.check(Extractions.read(ECHO), "ready");

    assertThat(verdict).as("%s", verdict).isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void whoMayRestMayStillRest() throws Exception {
    String all = ECHO.replace("<>some(P:s == 2)", "<>all(P:s == 2)");

    Verdict verdict = Extractions.check(Extractions.read(all), "ready");

    assertThat(verdict).as("%s", verdict).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void nothingIsSplitWhereWhoStaysKnowsNoMore() throws Exception {
    String free = ECHO.replace(":: s == 1 && c < N - T", ":: s == 1");

    assertThat(
            StatusSplit.of(
                Extractions.read(free).step(), Extractions.SOLVERS, Extractions.budget()))
        .isEmpty();
  }
}
