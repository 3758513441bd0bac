package org.holdfast.pseudocode.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.examples.ExpectedVerdicts;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.junit.jupiter.api.Test;

/** Steps are left out where nothing is lost, and only there. */
class FewerStepsTest {
  private static final int FEW = 1_000;

  private static Verdict verdict(Algorithm algorithm, String property, int... numbers) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      values.put(algorithm.parameters().get(i), BigInteger.valueOf(numbers[i]));
    }
    ProcessChecker checker =
        new ProcessChecker(algorithm, values, SearchOptions.defaults().withThreads(1)).within(FEW);
    Property asked =
        checker.properties().stream()
            .filter(candidate -> candidate.name().equals(property))
            .findFirst()
            .orElseThrow();
    return checker.check(asked, Budget.unlimited(), event -> {});
  }

  private static Verdict verdict(String text, String property, int... numbers) throws Exception {
    return verdict(HfReader.read("test.hf", text).algorithm(), property, numbers);
  }

  private static Algorithm example(String name) throws Exception {
    Path file =
        ExpectedVerdicts.files().stream()
            .filter(one -> one.endsWith(name + ".hf"))
            .findFirst()
            .orElseThrow();
    return HfReader.read(file).algorithm();
  }

  /** Hundreds of thousands, if every step is taken. */
  @Test
  void manyProcessesHaveFewStates() throws Exception {
    assertThat(verdict(example("dbft"), "lock", 4, 1, 1)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(example("dbft"), "termination", 4, 1, 1)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(example("bv-broadcast"), "uniformity0", 5, 1, 1))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void whatKeepsAProcessFromSomethingElseIsNotTakenEarly() throws Exception {
    String text =
        """
        algorithm Choice {
          parameters n
          messages Go, Stop
          process {
            input x: bool
            var stopped: bool = false
            upon x and not sent(Stop) { send Go }
            upon x and not sent(Go) { send Stop }
            upon received(Stop) >= 1 and received(Go) >= 1 { stopped := true }
          }
          property never: always (no p: p.stopped)
        }
        """;
    assertThat(verdict(text, "never", 1)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(text, "never", 2)).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void whoLooksForFewMessagesDoesNotHaveToWaitForMore() throws Exception {
    String text =
        """
        algorithm Few {
          parameters n
          messages M
          process {
            var few: bool = false
            send M
            await received(M) >= 1
            if received(M) <= 1 { few := true }
          }
          property never: always (no p: p.few)
          property finally: eventually (all p: p.few)
        }
        """;
    assertThat(verdict(text, "never", 3)).isInstanceOf(Verdict.Violated.class);
    assertThat(verdict(text, "finally", 3)).isInstanceOf(Verdict.Violated.class);
    assertThat(verdict(text, "finally", 1)).isInstanceOf(Verdict.Holds.class);
  }

  /** Whoever is faulty may never send, so others may wait for ever. */
  @Test
  void whatNobodyHasToSendIsNotSentEarly() throws Exception {
    String text =
        """
        algorithm Waiting {
          parameters n, f
          faults clean_crash(f)
          messages M
          process {
            var heard: bool = false
            send M
            await received(M) >= n
            heard := true
          }
          property all_hear: eventually (all p: p.heard)
        }
        """;
    assertThat(verdict(text, "all_hear", 3, 0)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(text, "all_hear", 3, 1)).isInstanceOf(Verdict.Violated.class);
    assertThat(verdict(text.replace("clean_crash", "omission"), "all_hear", 3, 1))
        .isInstanceOf(Verdict.Violated.class);
  }

  /** Whoever could go on may have received too much for it in the end. */
  @Test
  void aChanceThatMayPassNeedNotBeTaken() throws Exception {
    String text =
        """
        algorithm Chance {
          parameters n
          messages M, X
          process {
            var heard: bool = false
            upon not sent(M) { send M }
            upon received(M) <= 0 and not sent(X) { send X }
            upon received(X) >= 1 { heard := true }
          }
          property all_hear: eventually (all p: p.heard)
        }
        """;
    assertThat(verdict(text, "all_hear", 2)).isInstanceOf(Verdict.Violated.class);
  }

  /** What holds at the beginning is not what a process has become. */
  @Test
  void theBeginningIsNotForgotten() throws Exception {
    String text =
        """
        algorithm Beginning {
          parameters n
          messages M
          process {
            input x: bool
            var y: bool = false
            if x { send M }
            x := false
            await received(M) >= 1
            y := true
          }
          property nobody: initially (no p: p.x) implies always (no p: p.y)
          property everybody: initially (no p: p.x) or eventually (all p: p.y)
          property wrong: initially (no p: p.x) or always (no p: p.y)
        }
        """;
    assertThat(verdict(text, "nobody", 3)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(text, "everybody", 3)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(text, "wrong", 3)).isInstanceOf(Verdict.Violated.class);
  }
}
