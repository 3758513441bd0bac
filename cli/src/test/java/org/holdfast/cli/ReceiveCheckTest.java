package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.holdfast.checking.Budget;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.SolverException;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code holdfast check} on models with receive variables. */
class ReceiveCheckTest {
  static final Path MODELS = Path.of("src/test/resources/receive");
  static final Path VOTE = MODELS.resolve("vote.ta");
  static final Path HALF = MODELS.resolve("half.ta");
  static final Path PAIRS = MODELS.resolve("pairs.ta");
  private static final String COMMON =
      "in the common class: violations over sent messages are real";

  @TempDir private Path folder;

  @Test
  void verdictsAndProcessTraces() {
    Run run = Run.of("check", VOTE);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("agreement: holds for all n > 5 * t && t >= f");
    assertThat(run.out())
        .contains("silence: violated with n = 1, t = 0, f = 0")
        .containsPattern("process 1 receives +nr0\\[1\\]: 0 -> 1\n")
        .containsPattern("process 1: r3: SR -> P0 +vote.ta:15 +1  SR: 1 -> 0, P0: 0 -> 1\n");
    assertThat(run.out().lines().filter(line -> line.contains(COMMON)))
        .containsExactly("note: " + COMMON);
    assertThat(run.out().lines().reduce((a, b) -> b).orElseThrow())
        .startsWith("3 properties: 1 holds, 2 violated, 0 unknown, ");
  }

  @Test
  void withoutViolationsThereIsNothingToRemark() {
    Run run = Run.of("check", VOTE, "-p", "agreement", "--engine", "threshold");
    assertThat(run.status()).isZero();
    assertThat(run.out().lines()).hasSize(2);
  }

  @Test
  void json() throws Exception {
    Run run = Run.of("check", VOTE, "--json", "-");
    JsonObject document = run.json();
    assertThat(document.getAsJsonObject("model").get("kind").getAsString())
        .isEqualTo("receive-automaton");
    for (JsonElement element : document.getAsJsonArray("results")) {
      JsonObject result = element.getAsJsonObject();
      assertThat(result.get("engine").getAsString()).isEqualTo("threshold");
      assertThat(result.getAsJsonArray("remarks").get(0).getAsString()).isEqualTo(COMMON);
      assertThat(result.getAsJsonObject("statistics").size()).isPositive();
    }
    assertThat(run.out()).contains("\"nr0\": \"Int -> Int\"");
  }

  @Test
  void pageAndTraces() throws Exception {
    Path html = folder.resolve("vote.html");
    Path itf = folder.resolve("itf");
    Run.of("check", VOTE, "-p", "silence", "--html", html, "--itf", itf);
    assertThat(Files.readString(html)).contains("process 1: receives ns0 from process 1", COMMON);
    assertThat(itf.resolve("vote.silence.itf.json")).isNotEmptyFile();
  }

  @Test
  void theClassOfAViolationIsNamed() {
    Run run = Run.of("check", HALF);
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out()).contains("never: violated with n = 2", "in the residue class n % 2 == 0");
  }

  @Test
  void whatCannotBeEliminatedIsUnknown() {
    Run run = Run.of("check", PAIRS);
    assertThat(run.status()).isEqualTo(20);
    assertThat(run.out())
        .contains("never: unknown: unsupported: ", "all: unknown: unsupported: ", "2 * nr == ns");
  }

  @Test
  void timeIsUp() throws Exception {
    Run run = Run.of("check", VOTE, "--timeout", "1ms", "--json", "-");
    assertThat(run.status()).isEqualTo(20);
    for (JsonElement result : run.json().getAsJsonArray("results")) {
      assertThat(result.getAsJsonObject().get("reason").getAsString()).isEqualTo("timeout");
    }
  }

  @Test
  void timeIsUpDuringElimination() throws Exception {
    TaReader.Reading reading = TaReader.read(VOTE);
    Elimination elimination =
        new Elimination(
            (ReceiveAutomaton) reading.model(),
            reading.source(),
            SolverChoice.DEFAULT.factory(notice -> {}),
            () -> {
              throw new AssertionError(waitLong());
            });
    Verdict.Unknown verdict = open(elimination, Budget.of(Duration.ofMillis(50)));
    assertThat(verdict.reason()).isEqualTo(Verdict.Reason.TIMEOUT);
    assertThat(verdict.explanation()).contains("eliminating receive variables");
  }

  private static Verdict.Unknown open(Elimination elimination, Budget budget) {
    NoAnswer stopped = catchThrowableOfType(NoAnswer.class, () -> elimination.run(budget));
    return stopped.verdict();
  }

  /** Until the end of the budget interrupts it. */
  private static boolean waitLong() {
    try {
      return new CountDownLatch(1).await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      return false;
    }
  }

  @Test
  void interrupted() {
    Interruption interruption = new Interruption();
    interruption.trigger();
    Run run = Run.of(interruption, "check", VOTE);
    assertThat(run.status()).isEqualTo(130);
    assertThat(run.out()).contains("silence: unknown: interrupted", "3 unknown");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void withoutZ3ItSaysWhatIsMissing() throws Exception {
    TaReader.Reading reading = TaReader.read(VOTE);
    Elimination elimination =
        new Elimination(
            (ReceiveAutomaton) reading.model(),
            reading.source(),
            SolverChoice.DEFAULT.factory(notice -> {}),
            () -> {
              throw new SolverException("There is no built-in Z3 for Plan 9.");
            });
    Verdict.Unknown verdict = open(elimination, Budget.unlimited());
    assertThat(verdict.reason()).isEqualTo(Verdict.Reason.SOLVER);
    assertThat(verdict.explanation()).contains("takes the built-in Z3", "holdfast doctor");
  }

  @Test
  void environment() {
    Run run = Run.of("check", VOTE, "--show-environment");
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("  // each of the f Byzantine processes", "guards of rules r3, r4, r5")
        .contains("  nr0 <= ns0 + f;\n", "  nr0 + nr1 <= ns0 + ns1 + f;\n")
        .contains("lemmas (1) {", "  ns0 + ns1 <= n - f;\n")
        .doesNotContain("holds");
  }

  @Test
  void oneInstance() {
    Run run = Run.of("check", VOTE, "--params", "n=6,t=1,f=1", "--engine", "instance");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out())
        .contains("agreement: holds for n == 6 && t == 1 && f == 1")
        .contains("silence: violated with n = 6, t = 1, f = 1", "process 1 receives");
    Run refused = Run.of("check", VOTE, "--params", "n=6,t=1,f=2");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("--ignore-assumptions");
  }

  @Test
  void otherSolvers() throws Exception {
    assertThat(Run.of("check", VOTE, "-p", "silence", "--cross-check").status()).isEqualTo(12);
    Path log = folder.resolve("queries");
    assertThat(Run.of("check", HALF, "--log-queries", log).status()).isEqualTo(12);
    try (var files = Files.list(log)) {
      assertThat(files).isNotEmpty().allMatch(file -> file.toString().endsWith(".smt2"));
    }
  }
}
