package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.junit.jupiter.api.Test;

/** The smallest receive models that once showed a bug. */
class ReceiveRegressionTest {
  private static String stages(String environment, String second, String property) {
    String text =
        """
        skel Stages {
          local pc;
          shared x;
          receive g;
          parameters N;
          assumptions { N >= 3; }
          environment { %s }
          locations { i: [0]; v: [1]; w: [2]; d: [3]; }
          inits { i == N; v == 0; w == 0; d == 0; x == 0; }
          rules {
            0: i -> v when (true) do { x' == x + 1; };
            1: v -> w when (g >= 2) do { };
            %s
          }
          specifications { p: %s; }
        }
        """;
    return String.format(text, environment, second, property);
  }

  private static BigInteger violatedFor(String text) throws Exception {
    Verdict verdict = Pipeline.check(Pipeline.prepare(Pipeline.read(text)), "p");
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace().parameters().get(new Variable("N"));
  }

  @Test
  void anEnvironmentThatCanForbidSendingIsRefused() throws Exception {
    // The send automaton would let everybody leave i, while the environment stops the second.
    for (String environment :
        List.of("g <= x; x <= 1;", "g <= x; g >= x - 1;", "g <= x; g >= 1;")) {
      ReceiveAutomaton automaton = Pipeline.read(stages(environment, "", "<>(i == 0)"));
      assertThatThrownBy(() -> Pipeline.prepare(automaton))
          .isInstanceOf(Unsupported.class)
          .hasMessageContaining("may violate the environment constraint");
    }
  }

  @Test
  void oneFaultyProcessMaySendInTwoStages() throws Exception {
    String text =
        """
        skel TwoStages {
          local pc;
          shared ni, ne;
          receive gi, ge;
          parameters N, T, F;
          assumptions { N > 3 * T; T >= F; T == 1; }
          messages { gi: ni; ge: ne; }
          faults byzantine(F);
          locations { w: [0]; d: [1]; }
          inits { w == N - F; d == 0; }
          rules { 1: w -> d when (gi >= T && ge >= T) do { ne' == ne + 1; }; }
          specifications { p: [](d == 0); }
        }
        """;
    ReceiveAutomaton automaton = Pipeline.read(text);
    List<Formula> environment = new ArrayList<>();
    Environment.of(automaton).constraints().forEach(c -> environment.add(c.formula()));
    PreparedReceive prepared =
        new Preparation(
                automaton,
                environment,
                Pipeline.SOLVERS,
                new Z3PresburgerCheck(),
                Pipeline.budget())
            .prepare();
    assertThat(Pipeline.check(prepared, "p")).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void aSpuriousClassDoesNotHideARealViolationInAnother() throws Exception {
    String second =
        """
        2: w -> d when (g == 1 && N % 2 == 0) do { };
        3: w -> d when (g >= 1 && N % 2 == 1) do { };
        """;
    assertThat(violatedFor(stages("g <= x;", second, "[](d == 0)"))).isEqualTo(3);
  }

  @Test
  void rulesWithTheSameGuardOverSentMessagesAreAllTried() throws Exception {
    String second = "2: w -> d when (g == 1) do { }; 3: w -> d when (g >= 1) do { };";
    assertThat(violatedFor(stages("g <= x;", second, "[](d == 0)"))).isEqualTo(3);
  }

  @Test
  void aLaterGuardMayNeedAnotherReceptionThanTheFirstThatFits() throws Exception {
    for (String later : List.of("g < 1", "h < 1")) {
      String text =
          """
          skel Choice {
            local pc;
            shared x, y;
            receive g, h;
            parameters N;
            assumptions { N >= 4; }
            environment { g <= x; h <= y; }
            locations { i: [0]; j: [1]; v: [2]; w: [3]; d: [4]; }
            inits { i == N; j == N; v == 0; w == 0; d == 0; x == 0; y == 0; }
            rules {
              0: i -> v when (true) do { x' == x + 1; };
              1: j -> v when (true) do { y' == y + 1; };
              2: v -> w when (x >= 2 && y >= 2 && g + h >= 2) do { };
              3: w -> d when (%s) do { };
            }
            specifications { p: [](d == 0); }
          }
          """;
      assertThat(violatedFor(String.format(text, later))).isEqualTo(4);
    }
  }
}
