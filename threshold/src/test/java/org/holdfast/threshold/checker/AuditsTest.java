package org.holdfast.threshold.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.junit.jupiter.api.Test;

/** What does nothing is said, also where guards count received messages. */
class AuditsTest {
  private static final String MODEL =
      """
      skel Idle {
        shared a, b, c;
        receive ga, gb, gc;
        parameters N, T, F;
        assumptions { N > 3 * T; T >= F; }
        faults omission(F);
        messages { ga: a; gb: b; gc: c; }
        locations { start: []; waiting: []; next: []; far: []; done: []; }
        inits { start == N; others == 0; }
        rules {
          1: start -> waiting when (true) do { a' == a + 1; };
          2: waiting -> next when (ga >= N - T) do { };
          3: waiting -> far when (gb >= 1) do { c' == c + 1; };
          4: far -> done when (ga >= 1) do { };
          5: next -> done when (ga + gc >= 1 && gc >= 1) do { };
        }
        specifications {
          safe: [](done == 0);
          live: fair -> <>(next != 0);
          idle: fair -> <>(done == 0);
          started: (start > 3) -> <>(start >= 2);
        }
      }
      """;

  private static List<String> warnings(String from, String to) throws Exception {
    return warningsOf(MODEL.replace(from, to));
  }

  private static List<String> warningsOf(String text) throws Exception {
    return Audits.warnings(TaReader.read("m.ta", text), new Z3SolverFactory()).stream()
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void receiveRulesThatNeverFireAreNamed() throws Exception {
    assertThat(warnings("", ""))
        .contains(
            "rule 3 never fires: the guard needs 'b' to grow, but no rule that can fire increments"
                + " it.",
            "rule 5 never fires: the guard needs 'c' to grow, but no rule that can fire increments"
                + " it.")
        .anyMatch(warning -> warning.startsWith("no process ever gets to location 'far', so rule"))
        .noneMatch(warning -> warning.contains("rule 2 "));
  }

  /** Also with the help of the faulty, who send one message each. */
  @Test
  void thresholdsAboveAllProcessesAreNamed() throws Exception {
    String more = "when (ga > N) do { }";
    assertThat(warnings("when (ga >= N - T) do { }", more))
        .contains(
            "rule 2 never fires: the guard asks for more messages than all processes together"
                + " send.");
    // What a lemma says is no news to its author.
    String lemma = "lemmas { a <= N; }\n    rules {";
    assertThat(
            warningsOf(MODEL.replace("when (ga >= N - T) do { }", more).replace("rules {", lemma)))
        .noneMatch(warning -> warning.startsWith("rule 2 never fires"));
  }

  @Test
  void whatIsSentCanBeReceived() throws Exception {
    assertThat(warnings("do { a' == a + 1; };", "do { a' == a + 1; b' == b + 1; };"))
        .noneMatch(warning -> warning.contains("never fire") || warning.contains("ever gets to"));
  }

  /** A Byzantine process sends what nobody else does. */
  @Test
  void theFaultyMaySendWhatNobodyElseSends() throws Exception {
    assertThat(warnings("omission(F)", "byzantine(F)"))
        .noneMatch(warning -> warning.contains("rule 3 never fires"))
        .noneMatch(warning -> warning.contains("location 'far'"));
  }

  @Test
  void whatIsReachedAtTheStartIsNoProgress() throws Exception {
    assertThat(warnings("", ""))
        .contains(
            "property 'idle' holds without any rule: every initial configuration satisfies 'done =="
                + " 0'.",
            "property 'started' holds without any rule: every initial configuration satisfies"
                + " 'start >= 2'.")
        .noneMatch(warning -> warning.contains("'live'") || warning.contains("'safe'"));
  }
}
