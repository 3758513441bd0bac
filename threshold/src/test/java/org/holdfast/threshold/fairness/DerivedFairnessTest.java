package org.holdfast.threshold.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.lint.ModelLint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.junit.jupiter.api.Test;

/** What is owed under each way to model faults. */
class DerivedFairnessTest {
  private static List<String> clauses(String text) throws Exception {
    return DerivedFairness.of(TaReader.read("m.ta", text).model()).obligations().stream()
        .map(obligation -> obligation.clause().toString())
        .toList();
  }

  private static String receiving(String faults, String guard) {
    return """
        skel R {
          shared s0, s1;
          receive r0, r1;
          parameters N, T, F;
          assumptions { N > 3 * T; T >= F; }
          %s
          locations { a0: []; a1: []; b: []; c: []; d: []; }
          inits { a0 + a1 == N - F; others == 0; }
          rules {
            1: a0 -> b when (true) do { s0' == s0 + 1; };
            2: a1 -> b when (true) do { s1' == s1 + 1; };
            3: b -> c when (%s) do { };
          }
          specifications { p: [](c == 0); }
        }
        """
        .formatted(faults, guard);
  }

  private static final String MESSAGES = "messages { r0: s0; r1: s1; }";

  @Test
  void whatCorrectProcessesSendArrives() throws Exception {
    assertThat(clauses(receiving("faults byzantine(F);" + MESSAGES, "r0 + r1 >= N - T")))
        .containsExactly("a0 == 0", "a1 == 0", "s0 + s1 < N - T || b == 0");
  }

  @Test
  void faultyMessagesMayBreakAnUpperBound() throws Exception {
    assertThat(clauses(receiving("faults byzantine(F);" + MESSAGES, "r0 + r1 >= N - T && r1 <= T")))
        .last()
        .asString()
        .isEqualTo("s0 + s1 < N - T || s1 >= T - F + 1 || b == 0");
  }

  @Test
  void eachFaultyProcessMayOmitAMessage() throws Exception {
    assertThat(clauses(receiving("faults omission(F);" + MESSAGES, "r0 + r1 >= N - T")))
        .last()
        .asString()
        .isEqualTo("s0 + s1 < N - T + F || b == 0");
  }

  @Test
  void aWrittenEnvironmentTellsWhatIsCounted() throws Exception {
    String environment = "environment { r0 <= s0 + F; r1 <= s1 + F; r0 + r1 <= s0 + s1 + F; }";
    assertThat(clauses(receiving(environment, "r0 >= T + 1")))
        .last()
        .asString()
        .isEqualTo("s0 < T + 1 || b == 0");
    String unclear = "environment { 2 * r0 <= s0 + s1 + F; r1 <= s1; }";
    assertThatThrownBy(() -> clauses(receiving(unclear, "r0 >= T + 1")))
        .hasMessageContaining("it is not known what messages 'r0' counts");
    String fair = receiving(unclear, "r0 >= T + 1").replace("[](c == 0)", "fair -> <>(c != 0)");
    assertThatThrownBy(() -> TaReader.read("m.ta", fair))
        .hasMessageContaining("what 'fair' means cannot be derived: it is not known");
  }

  @Test
  void branchesThatLeaveNoCaseOpenObligeTogether() throws Exception {
    String text =
        receiving("faults byzantine(F);" + MESSAGES, "r0 + r1 >= N - T && 2 * r0 > N + T")
            .replace("3: b", "4: b -> d when (r0 + r1 >= N - T && 2 * r0 <= N + T) do { };\n3: b");
    assertThat(clauses(text)).last().asString().isEqualTo("s0 + s1 < N - T || b == 0");
  }

  private static final String CRASHING =
      """
      skel C {
        shared sent, half, crashes;
        parameters N, F;
        assumptions { N > F; }
        locations { start: []; waiting: []; done: []; crashed: []; }
        inits { start == N; others == 0; }
        rules {
          1: start -> waiting when (true) do { sent' == sent + 1; };
          2: waiting -> done when (sent + half >= 1) do { };
          3: start -> crashed when (crashes < F) do { half' == half + 1; crashes' == crashes + 1; };
          4: waiting -> crashed when (crashes < F) do { crashes' == crashes + 1; };
          5: done -> crashed when (crashes < F) do { crashes' == crashes + 1; };
        }
        specifications { p: [](done == 0); }
      }
      """;

  @Test
  void nobodyHasToCrash() throws Exception {
    assertThat(clauses(CRASHING)).containsExactly("start == 0", "sent < 1 || waiting == 0");
    String uncounted =
        CRASHING
            .replace("half' == half + 1; crashes' == crashes + 1;", "")
            .replace("crashes' == crashes + 1;", "")
            .replace("crashes < F", "true");
    assertThat(clauses(uncounted)).containsExactly("start == 0", "sent + half < 1 || waiting == 0");
    String halfSent =
        CRASHING.replace("crashes' == crashes + 1;", "").replace("crashes < F", "true");
    assertThat(clauses(halfSent)).isEqualTo(clauses(CRASHING));
  }

  @Test
  void whoCanOnlyWorkOrCrashHasToWork() throws Exception {
    String text =
        """
        skel C {
          shared crashes;
          parameters N, F;
          assumptions { N > F; }
          locations { start: []; done: []; crashed: []; }
          inits { start == N; others == 0; }
          rules {
            1: start -> done when (true) do { };
            2: start -> crashed when (crashes < F) do { crashes' == crashes + 1; };
          }
          specifications { p: fair -> <>(start == 0); }
        }
        """;
    assertThat(clauses(text)).containsExactly("start == 0");
  }

  @Test
  void faultyProcessesWithLocationsOfTheirOwn() throws Exception {
    String text =
        """
        skel O {
          shared sent, lossy;
          parameters N, T, F;
          assumptions { N > 2 * T; T >= F; }
          locations { start: []; waiting: []; done: []; startF: []; waitingF: []; }
          inits { start == N - F; startF == F; others == 0; }
          rules {
            1: start -> waiting when (true) do { sent' == sent + 1; };
            2: waiting -> done when (sent + lossy >= N - T) do { };
            3: startF -> waitingF when (true) do { lossy' == lossy + 1; };
            4: waitingF -> done when (sent + lossy >= N - T) do { };
          }
          specifications { p: [](done == 0); }
        }
        """;
    FaultStructure faults = FaultStructure.of(TaReader.read("m.ta", text).automaton());
    assertThat(faults.faulty()).extracting(Location::name).containsOnly("startF", "waitingF");
    assertThat(faults.unreliable()).containsExactly(new Variable("lossy"));
    assertThat(faults.silent()).isEmpty();
    assertThat(clauses(text)).containsExactly("start == 0", "sent < N - T || waiting == 0");
  }

  private static final String OPEN =
      """
      skel Open {
        shared sent;
        parameters N, T, F;
        assumptions { N > 2 * T; T >= F; }
        locations { start: []; waiting: []; done: []; out: []; }
        inits { start == N; others == 0; }
        rules {
          1: start -> waiting when (true) do { sent' == sent + 1; };
          2: waiting -> done when (sent >= N - T) do { };
          3: waiting -> out when (true) do { };
        }
        specifications { p: fair -> <>(waiting == 0 && start == 0); }
      }
      """;

  private static List<String> supposed(String text) throws ModelException {
    return FaultStructure.of(TaReader.read("m.ta", text).model()).supposed().stream()
        .map(Rule::name)
        .toList();
  }

  private static List<String> warnings(String text) throws ModelException {
    TaReader.Reading reading = TaReader.read("m.ta", text);
    return ModelLint.warnings(reading.model(), reading.source(), new Z3SolverFactory()).stream()
        .map(Diagnostic::message)
        .toList();
  }

  /** Nothing tells whether it is a crash, so nobody has to take it. */
  @Test
  void anOpenStepToAnEndIsSupposedToBeACrash() throws Exception {
    assertThat(supposed(OPEN)).containsExactly("3");
    assertThat(clauses(OPEN)).containsExactly("start == 0", "sent < N - T || waiting == 0");
    assertThat(warnings(OPEN))
        .anyMatch(message -> message.startsWith("nothing tells whether rule 3 is a crash"));
    String unasked = OPEN.replace("fair -> <>(", "[](");
    assertThat(warnings(unasked)).noneMatch(message -> message.contains("is a crash"));
  }

  /** Where the faulty are left out, the others are correct, and their steps are progress. */
  @Test
  void correctProcessesDoNotCrash() throws Exception {
    String correct = OPEN.replace("start == N;", "start == N - F;");
    assertThat(supposed(correct)).isEmpty();
    assertThat(clauses(correct)).containsExactly("start == 0", "waiting == 0");
    assertThat(warnings(correct)).noneMatch(message -> message.contains("is a crash"));
  }

  @Test
  void aCountedCrashIsNotSupposed() throws Exception {
    String counted =
        OPEN.replace("shared sent;", "shared sent, crashes;")
            .replace(
                "out when (true) do { };",
                "out when (crashes < F) do { crashes' == crashes + 1; };");
    assertThat(supposed(counted)).isEmpty();
    assertThat(clauses(counted)).containsExactly("start == 0", "sent < N - T || waiting == 0");
  }
}
