package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

/** The smallest models that once showed a bug. */
class RegressionTest {
  private static ThresholdAutomaton model(String assumptions, String rules, String property) {
    String text =
        """
        skel Small {
          local pc;
          shared x;
          parameters n;
          assumptions { %s }
          locations { a: [0]; b: [1]; c: [2]; }
          inits { a == n; b == 0; c == 0; x == 0; }
          rules { %s }
          specifications { p: %s; }
        }
        """;
    return read(String.format(text, assumptions, rules, property));
  }

  private static ThresholdAutomaton read(String text) {
    try {
      return TaReader.read("small.ta", text).automaton();
    } catch (ModelException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  private static Verdict check(ThresholdAutomaton automaton) {
    return new ParameterizedChecker(automaton, new Z3SolverFactory())
        .check(automaton.properties().get(0), Budget.unlimited(), EventSink.NONE);
  }

  private static BigInteger violatedFor(ThresholdAutomaton automaton) {
    Verdict verdict = check(automaton);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace().parameters().get(new Variable("n"));
  }

  @Test
  void theSmallestParametersMayBelongToTheLastWayToViolateAProperty() {
    String rules = "0: a -> b when (true) do { x' == x + 1; };";
    assertThat(violatedFor(model("n >= 1;", rules, "[](b < 3) && [](x == 0)"))).isEqualTo(1);
    assertThat(violatedFor(model("n >= 1;", rules, "[](x == 0) && [](b < 3)"))).isEqualTo(1);
  }

  @Test
  void oneWayToViolateAPropertyIsEnoughWhereAnotherIsNotSupported() {
    // A cycle that raises x for ever rules out an answer about [], not about the other part.
    String rules = "0: a -> a when (true) do { x' == x + 1; };";
    assertThat(violatedFor(model("n >= 1;", rules, "<>(x == 7) && [](x < 2)"))).isEqualTo(1);
  }

  @Test
  void theSmallestParametersAreTheSmallestAlsoWhereOneWayIsNotSupported() {
    String rules =
        """
        0: a -> a when (true) do { x' == x + 1; };
        1: a -> b when (true) do { };
        """;
    Verdict verdict = check(model("n >= 1;", rules, "[](b < 3) && <>(x == 100)"));
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    Verdict.Violated violated = (Verdict.Violated) verdict;
    assertThat(violated.trace().parameters()).containsValue(BigInteger.ONE);
    assertThat(violated.evidence().remarks()).isEmpty();
  }

  @Test
  void rulesThatNeverFireTakeNothingOutOfReach() {
    String rules =
        """
        0: a -> b when (true) do { };
        1: c -> c when (true) do { x' == x + 1; };
        2: b -> c when (n < 1) do { x' == 0; };
        """;
    assertThat(check(model("n >= 1;", rules, "<>(b == n)"))).isInstanceOf(Verdict.Holds.class);
    assertThat(violatedFor(model("n >= 7;", rules, "<>(b == n - 1 && a == 0)"))).isEqualTo(7);
    // With c populated after all, x can grow for ever.
    String firing = rules.replace("n < 1) do { x' == 0;", "n > 8) do {");
    assertThat(check(model("n >= 20;", firing, "<>(b + c == n)")))
        .isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void anIncrementOnACycleMayStopItself() {
    String rules =
        """
        0: a -> b when (x < n) do { x' == x + 1; };
        1: b -> a when (true) do { };
        2: b -> c when (x >= n) do { };
        """;
    assertThat(check(model("n >= 1;", rules, "<>(x == n)"))).isInstanceOf(Verdict.Holds.class);
    assertThat(violatedFor(model("n >= 20;", rules, "<>(c != 0)"))).isEqualTo(20);
    assertThat(check(model("n >= 1;", rules, "[](c != 0 -> <>(x >= n))")))
        .isInstanceOf(Verdict.Holds.class);
    // A guard that bounds something else does not stop it.
    String growing = rules.replace("x < n", "n > 1");
    assertThat(check(model("n >= 20;", growing, "<>(x == n)"))).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void theSameRunIsShownEveryTime() {
    String rules =
        """
        0: a -> b when (x < 2) do { x' == x + 1; };
        1: a -> c when (x >= 1) do { };
        2: b -> c when (x >= 2) do { x' == x + 1; };
        """;
    ThresholdAutomaton automaton = model("n >= 2;", rules, "[](c == 0) && [](b < 2)");
    List<String> first = rulesOf(check(automaton));
    for (int i = 0; i < 5; i++) {
      assertThat(rulesOf(check(automaton))).isEqualTo(first);
    }
  }

  private static List<String> rulesOf(Verdict verdict) {
    return ((Verdict.Violated) verdict)
        .trace().steps().stream().map(step -> step.action().toString()).toList();
  }

  @Test
  void aRunOfManyThousandStepsIsNoTrouble() {
    String rules = "0: a -> b when (true) do { x' == x + 1; };";
    assertThat(violatedFor(model("n >= 16000;", rules, "[](b <= 15000)"))).isEqualTo(16_000);
  }

  @Test
  void numbersBeyondMachineWordsAreRefusedAndNotMiscounted() {
    String rules = "0: a -> b when (true) do { x' == x + 1; };";
    Verdict verdict = check(model("n > 100000000000000000000;", rules, "[](b == 0)"));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(check(model("n > 100000000000000000000;", rules, "[](c == 0)")))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void aGuardMayAskForARemainderOfParameters() {
    ThresholdAutomaton automaton =
        model(
            "n >= 1; n % 3 != 1;",
            """
            0: a -> b when (n % 2 == 0) do { x' == x + 1; };
            1: b -> c when (x >= n && n % 4 != 2) do { };
            """,
            "[](c == 0)");
    assertThat(violatedFor(automaton)).isEqualTo(8);
    Agreement agreement = new Agreement(new Z3SolverFactory(), 9, 10_000);
    assertThat(agreement.check(automaton, automaton.properties().get(0)).complaint()).isEmpty();
  }

  @Test
  void namesOfTheModelDoNotMeetTheUnknownsOfAQuery() {
    for (String name : List.of("k0", "k1", "n0", "class", "rule", "end", "start")) {
      String text =
          """
          skel Named {
            local pc;
            shared %1$s;
            parameters n;
            assumptions { n >= 1; }
            locations { a: [0]; b: [1]; c: [2]; }
            inits { a == n; b == 0; c == 0; %1$s == 0; }
            rules { 1: a -> b when (true) do { %1$s' == %1$s + 1; }; }
            specifications { p: [](b == 0); q: [](%1$s <= 0); r: <>(c != 0); }
          }
          """;
      ThresholdAutomaton automaton = read(String.format(text, name));
      for (Property property : automaton.properties()) {
        Verdict verdict =
            new ParameterizedChecker(automaton, new Z3SolverFactory())
                .check(property, Budget.unlimited(), EventSink.NONE);
        assertThat(verdict).as("%s, %s", name, property).isInstanceOf(Verdict.Violated.class);
      }
    }
  }

  @Test
  void aLoopDoesNotGoWhereThereIsNoWayBack() {
    String rules =
        """
        0: a -> b when (true) do { };
        1: a -> c when (true) do { };
        2: c -> a when (true) do { };
        """;
    ThresholdAutomaton automaton = model("n >= 40;", rules, "[]<>(b + c != 0) -> <>[](b + c != 0)");
    assertThat(violatedFor(automaton)).isEqualTo(40);
  }

  @Test
  void whatEveryRunViolatesIsViolated() {
    String rules = "0: a -> b when (true) do { };";
    assertThat(violatedFor(model("n >= 1;", rules, "<>[](n < 0)"))).isEqualTo(1);
  }
}
