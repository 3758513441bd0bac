package org.holdfast.threshold.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.language.ReceiveModels;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
  private static String description(String text) throws ModelException {
    return Environment.of(ReceiveModels.read(text)).describe(List.of());
  }

  @Test
  void boundsEverySetOfTypesUnderByzantineFaults() throws ModelException {
    assertThat(description(ReceiveModels.BEN_OR))
        .isEqualTo(
            """
            environment (3) {
              // each of the f Byzantine processes may add one message; guards of rules r4, r5, r6\
             (Stoilkovska et al. 2020, section 3)
              nr0 <= ns0 + f;
              nr1 <= ns1 + f;
              nr0 + nr1 <= ns0 + ns1 + f;
            }
            """);
  }

  @Test
  void boundsSetsOfSymmetricFaultsAlike() throws ModelException {
    assertThat(description(ReceiveModels.with("byzantine(f)", "symmetric(f)")))
        .isEqualTo(
            """
            environment (3) {
              // each of the f faulty processes may add one message, the same for all processes;\
             guards of rules r4, r5, r6 (Gmeiner 2015, section 2.4.4)
              nr0 <= ns0 + f;
              nr1 <= ns1 + f;
              nr0 + nr1 <= ns0 + ns1 + f;
            }
            """);
  }

  @Test
  void takesOnlySetsThatOccurInAGuard() throws ModelException {
    String text =
        ReceiveModels.with("nr0 + nr1 >= n - t && 2 * nr0 > n + t", "2 * nr0 > n + t")
            .replace("nr0 + nr1 >= n - t && 2 * nr1 > n + t", "2 * nr1 > n + t")
            .replace("nr0 + nr1 >= n - t && !(2 * nr0 > n + t) && 2 * nr1 <= n + t", "nr1 > n - t");
    assertThat(description(text))
        .isEqualTo(
            """
            environment (2) {
              // each of the f Byzantine processes may add one message; guard of rule r4\
             (Stoilkovska et al. 2020, section 3)
              nr0 <= ns0 + f;
              // each of the f Byzantine processes may add one message; guards of rules r5, r6\
             (Stoilkovska et al. 2020, section 3)
              nr1 <= ns1 + f;
            }
            """);
  }

  @Test
  void countsMessagesOfCrashingProcesses() throws ModelException {
    String text =
        ReceiveModels.with("byzantine(f)", "crash").replace("nr1: ns1", "nr1: ns1 crashed nsx");
    assertThat(description(text))
        .isEqualTo(
            """
            environment (2) {
              // what processes send while they crash may arrive, but nothing that nobody sent\
             (Gmeiner 2015, section 2.4.4)
              nr0 <= ns0;
              nr1 <= ns1 + nsx;
            }
            """);
  }

  @Test
  void countsWhatWasSentUnderCleanCrashesAndOmissions() throws ModelException {
    assertThat(description(ReceiveModels.with("byzantine(f)", "clean_crash")))
        .isEqualTo(
            """
            environment (2) {
              // a process crashes before or after it sends to all, never between (Gmeiner 2015,\
             section 2.4.4)
              nr0 <= ns0;
              nr1 <= ns1;
            }
            """);
    assertThat(description(ReceiveModels.with("byzantine(f)", "omission(f)")))
        .isEqualTo(
            """
            environment (2) {
              // messages may get lost, but none arrives unsent (Gmeiner 2015, section 2.4.4)
              nr0 <= ns0;
              nr1 <= ns1;
            }
            """);
  }

  @Test
  void putsWrittenConstraintsFirst() throws ModelException {
    String text =
        ReceiveModels.with("byzantine(f)", "clean_crash")
            .replace("lemmas (1)", "environment (1) { 2 * nr0 <= n; } lemmas (1)");
    Environment environment = Environment.of(ReceiveModels.read(text));
    assertThat(environment.describe(List.of()))
        .startsWith("environment (3) {\n  // written in line 8\n  2 * nr0 <= n;\n  // a process");
    assertThat(environment.formula())
        .hasToString("nr0 >= 0 && nr1 >= 0 && 2 * nr0 <= n && nr0 <= ns0 && nr1 <= ns1");
  }
}
