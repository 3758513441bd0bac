package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Liveness that needs more than points and atoms: when a disjunction passes from one of its parts
 * to another, and that a loop is only where somebody is. Each true property has a neighbour that is
 * false.
 */
class LivenessLemmasTest {
  private final Agreement agreement = new Agreement(new Z3SolverFactory(), 4, 10_000);

  /** Along a chain everybody passes every location, one after the other. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<>(l0 == 0 && l2 != 0) | holds",
        "<>(l0 == 0 && l2 == 2) | violated",
        "<>(l0 + l1 == 0 && l3 != 0) | holds",
        "<>(l0 + l3 == 0 && l1 + l2 == 0) | holds",
        "<>(l0 == 0 && l1 == 0 && l2 != 0) | holds",
        "<>(l0 != 0 && l2 != 0) | violated",
        "<>(l1 == 1) | holds",
        "<>(l1 == 2) | violated",
        "<>(l4 == 1) | holds",
        "<>(l2 == 1 && l0 == 0 && l1 == 0 && l3 == 0) | violated",
        "<>(l0 == 1 && l1 != 0) | violated",
        "n >= 2 -> <>(l0 == 1 && l4 != 0) | violated",
        "n >= 2 -> <>(l0 <= 1 && l0 + l1 >= 2) | holds",
        "n >= 2 -> <>(l0 <= 0 && l0 + l1 >= 2) | violated",
        "n >= 2 -> <>(l0 <= 1 && l4 != n) | holds"
      })
  void alongAChain(String property, String verdict) {
    expect(
        """
        skel Chain {
          local pc;
          shared x;
          parameters n;
          assumptions { n >= 1; }
          locations { l0: [0]; l1: [1]; l2: [2]; l3: [3]; l4: [4]; }
          inits { l0 == n; l1 == 0; l2 == 0; l3 == 0; l4 == 0; x == 0; }
          rules {
            0: l0 -> l1 when (true) do { };
            1: l1 -> l2 when (true) do { };
            2: l2 -> l3 when (true) do { };
            3: l3 -> l4 when (true) do { };
          }
          specifications { p: %s; }
        }
        """,
        property, verdict);
  }

  /** The cycle between c and d is reached by the guarded rule only, and by one process. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n == 2 -> <>(a == 0) | holds",
        "<>(a == 0) | violated",
        "<>(a == 0 && c + d != 0) | violated",
        "[](c + d == 0) -> <>[](b == n) | holds",
        "[](c + d == 0) -> <>[](b == n - 1) | violated",
        "<>(b != 0) | violated",
        "n == 2 -> <>(b != 0) | holds"
      })
  void aLoopIsOnlyWhereSomebodyIs(String property, String verdict) {
    expect(
        """
        skel Loop {
          local pc;
          shared x;
          parameters n;
          assumptions { n >= 2; }
          locations { a: [0]; b: [1]; c: [2]; d: [3]; }
          inits { a == n; b == 0; c == 0; d == 0; x == 0; }
          rules {
            0: a -> b when (true) do { x' == x + 1; };
            1: a -> c when (x < 1 && n >= 3) do { x' == x + 1; };
            2: c -> d when (true) do { };
            3: d -> c when (true) do { };
          }
          specifications { p: %s; }
        }
        """,
        property, verdict);
  }

  private void expect(String text, String property, String verdict) {
    ThresholdAutomaton automaton = read(String.format(text, property));
    Agreement.Outcome outcome = agreement.check(automaton, automaton.properties().get(0));
    assertThat(Agreement.summary(outcome.verdict())).isEqualTo(verdict);
    assertThat(outcome.complaint()).isEmpty();
  }

  private static ThresholdAutomaton read(String text) {
    try {
      return TaReader.read("small.ta", text).automaton();
    } catch (ModelException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }
}
