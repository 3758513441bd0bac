package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.junit.jupiter.api.Test;

class CommonClassTest {
  /** Waits in W1 and then in W2. */
  private static final String TWICE =
      """
      skel Twice {
        shared ns0, ns1;
        receive nr0, nr1;
        parameters n, t, f;
        environment { %s }
        assumptions { n > 3 * t; t >= f; }
        locations { W1: []; W2: []; D: []; }
        inits { W1 == n - f; W2 == 0; D == 0; }
        rules {
          first: W1 -> W2 when (%s) do { };
          second: W2 -> D when (%s) do { };
        }
      }
      """;

  private static final String CRASH = "nr0 <= ns0; nr1 <= ns1;";
  private static final String BYZANTINE =
      "nr0 <= ns0 + f; nr1 <= ns1 + f; nr0 + nr1 <= ns0 + ns1 + f;";

  private static Optional<String> obstacle(String text) throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(text);
    return new CommonClass(
            automaton, Pipeline.environment(automaton), Pipeline.SOLVERS, Pipeline.budget())
        .obstacle();
  }

  private static Optional<String> twice(String environment, String first, String second)
      throws Exception {
    return obstacle(String.format(TWICE, environment, first, second));
  }

  /** With one receive variable only. */
  private static Optional<String> one(String environment, String first, String second)
      throws Exception {
    String text = String.format(TWICE, environment, first, second);
    return obstacle(ReceiveTexts.with(text, "receive nr0, nr1;", "receive nr0;"));
  }

  @Test
  void benOrAndTheOthersAreCommon() throws Exception {
    assertThat(obstacle(ReceiveTexts.BEN_OR)).isEmpty();
    assertThat(obstacle(ReceiveTexts.BROADCAST)).isEmpty();
    assertThat(obstacle(ReceiveTexts.FLOODING)).isEmpty();
  }

  @Test
  void moreOfTheSameAfterCrashesIsCommon() throws Exception {
    assertThat(twice(CRASH, "nr0 + nr1 >= t", "nr0 + nr1 >= n - t")).isEmpty();
    assertThat(twice(CRASH, "nr0 + nr1 >= t", "nr1 >= n - t || nr0 >= n")).isEmpty();
  }

  @Test
  void moreOfOneTypeIsCommonDespiteByzantineFaults() throws Exception {
    assertThat(one("nr0 <= ns0 + f;", "nr0 >= t", "nr0 >= n - t")).isEmpty();
  }

  @Test
  void twoTypesAfterByzantineFaultsAreNot() throws Exception {
    assertThat(twice(BYZANTINE, "nr0 + nr1 >= t", "nr0 + nr1 >= n - t"))
        .hasValueSatisfying(why -> assertThat(why).contains("not closed under joins", "second"));
  }

  @Test
  void aSecondWaitThatMoreMessagesSpoilIsNot() throws Exception {
    assertThat(twice(CRASH, "nr0 + nr1 >= t", "nr0 + nr1 <= n - t"))
        .hasValueSatisfying(why -> assertThat(why).contains("more messages can make false"));
    assertThat(one("nr0 <= ns0;", "nr0 >= t", "nr0 >= t && ns0 <= n"))
        .hasValueSatisfying(why -> assertThat(why).contains("more messages can make false"));
  }

  @Test
  void aFirstWaitThatMoreMessagesSpoilIsCommon() throws Exception {
    assertThat(twice(CRASH, "nr0 <= t && nr1 >= t", "nr0 >= t && nr1 >= t")).isEmpty();
  }

  @Test
  void waitsThatOverlapOnlyInPartAreNot() throws Exception {
    assertThat(twice(CRASH, "nr0 >= t", "nr0 + nr1 >= n"))
        .hasValueSatisfying(why -> assertThat(why).contains("overlap"));
  }

  @Test
  void anEnvironmentAcrossWaitsIsNot() throws Exception {
    assertThat(twice(BYZANTINE, "nr0 >= t", "nr1 >= n - t"))
        .hasValueSatisfying(why -> assertThat(why).contains("relates different waits"));
  }

  @Test
  void aWaitIsItsOwnPredecessorInALoop() throws Exception {
    String loop =
        String.format(TWICE, CRASH, "nr0 <= t", "nr1 >= t")
            .replace("second:", "back: W2 -> W1 when (true) do { }; second:");
    assertThat(obstacle(loop))
        .hasValueSatisfying(why -> assertThat(why).contains("after rule first"));
  }
}
