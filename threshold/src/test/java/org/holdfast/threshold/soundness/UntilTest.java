package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happens before something else, for all parameters, and the same properties turned round. */
class UntilTest {
  private static final String MODEL =
      """
      skel Order {
        shared x;
        parameters N, T;
        assumptions { N > 2 * T; T >= 1; }
        locations { a: []; b: []; c: []; }
        inits { a == N; others == 0; }
        rules {
          1: a -> b when (true) do { x' == x + 1; };
          2: b -> c when (x >= T + 1) do { };
          3: b -> b when (true) do { };
          4: c -> c when (true) do { };
        }
        specifications { p: PROPERTY; }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(a != 0) W (b != 0); holds",
        "(b == 0) W (x >= 1); holds",
        "(c == 0) W (x >= T + 1); holds",
        "(b != 0) R (c == 0); holds",
        "(x >= T + 1) R (c == 0); holds",
        "(a == N) U (x >= 1); holds",
        "[](c == 0) || ((c == 0) U (x >= T + 1)); holds",
        "[](b == 0 || ((c == 0) W (x >= T + 1))); holds",
        "[](b == 0 || ((c == 0) W (x >= T + 2))); violated",
        "(a == N) W (c != 0); violated",
        "(b == 0) W (c != 0); violated",
        "(c == 0) W (x >= T + 2); violated",
        "(x >= T + 2) R (c == 0); violated",
        "(c == 0) U (x >= T + 2); violated",
        "!((c == 0) U (x >= T + 1)); violated",
        "!((b == 0) U (c != 0)); holds",
        "!((a == N) U (x >= 2)); holds"
      })
  void orderIsDecided(String property, String expected) throws Exception {
    ThresholdAutomaton automaton =
        TaReader.read("m.ta", MODEL.replace("PROPERTY", property)).automaton();
    Verdict verdict =
        new ParameterizedChecker(automaton, new Z3SolverFactory())
            .check(automaton.properties().get(0), Budget.unlimited(), EventSink.NONE);
    assertThat(verdict)
        .isInstanceOf(expected.equals("holds") ? Verdict.Holds.class : Verdict.Violated.class);
  }
}
