package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.instance.AdmissibleSizes;
import org.holdfast.threshold.model.ReceiveAutomaton;

/** The search of one size against brute force, which knows no reductions. */
class ReceiveInstanceCheckerTest {
  private static final SearchOptions OPTIONS =
      SearchOptions.defaults().withThreads(1).withMaxStates(100_000);

  private static Verdict check(
      ReceiveAutomaton automaton, Map<Variable, BigInteger> parameters, String property) {
    return new ReceiveInstanceChecker(automaton, parameters, OPTIONS)
        .check(
            automaton.frame().property(property).orElseThrow(), Budget.unlimited(), EventSink.NONE);
  }

  private static Map<Variable, BigInteger> sizes(Object... namesAndValues) {
    Map<Variable, BigInteger> sizes = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      sizes.put(
          new Variable((String) namesAndValues[i]),
          BigInteger.valueOf((int) namesAndValues[i + 1]));
    }
    return sizes;
  }

  /** Fails unless both agree for all parameters up to a bound that brute force can do. */
  private static void agree(String text, String property, int bound) throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(text);
    Oracle bruteForce = new Oracle(automaton);
    for (Map<Variable, BigInteger> parameters : new AdmissibleSizes(automaton.frame(), bound)) {
      Map<Variable, Long> plain = new LinkedHashMap<>();
      parameters.forEach((name, value) -> plain.put(name, value.longValueExact()));
      Optional<Boolean> violated =
          bruteForce.isViolated(automaton.frame().property(property).orElseThrow(), plain);
      if (violated.isPresent()) {
        Verdict verdict = check(automaton, parameters, property);
        assertThat(verdict)
            .as("%s\n%s", text, parameters)
            .isInstanceOf(violated.get() ? Verdict.Violated.class : Verdict.Holds.class);
        if (verdict instanceof Verdict.Violated found) {
          RunCheck.isRun(automaton, found.trace());
        }
      }
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return RandomReceiveAutomata.texts();
  }

  @Property(tries = 100, seed = "21", shrinking = ShrinkingMode.OFF)
  void agreesWithBruteForce(@ForAll("texts") String text) throws Exception {
    agree(text, "p", 3);
  }

  @Example
  void environmentsThatAreNotMonotoneAreObeyed() throws Exception {
    for (String environment :
        List.of(
            "nr <= ns + f; nr == 0 || nr >= 2;",
            "nr <= ns + f; nr >= ns - 1;",
            "nr <= ns + f; ns <= 2;",
            "nr <= ns + f; nr == 0 || ns >= 3;")) {
      String text = ReceiveTexts.with(ReceiveTexts.BROADCAST, "nr <= ns + f;", environment);
      agree(text, "unforg", 4);
      agree(text, "small", 4);
      agree(ReceiveTexts.with(text, "nr >= t + 1", "nr >= t"), "unforg", 4);
    }
  }

  @Example
  void aProcessMayHaveReceivedTooMuch() throws Exception {
    String late =
        ReceiveTexts.with(
            ReceiveTexts.BROADCAST, "SE -> AC when (nr >= n - t)", "SE -> AC when (nr <= t)");
    agree(late, "unforg", 4);
    agree(late, "small", 4);
  }

  @Example
  void livenessTakesALoop() throws Exception {
    ReceiveAutomaton correct = Pipeline.read(ReceiveTexts.BROADCAST);
    assertThat(check(correct, sizes("n", 4, "t", 1, "f", 1), "corr"))
        .isInstanceOf(Verdict.Holds.class);
    String broken = ReceiveTexts.with(ReceiveTexts.BROADCAST, "nr >= n - t)", "nr >= n - f + 1)");
    ReceiveAutomaton stuck =
        Pipeline.read(ReceiveTexts.with(broken, "ns < n - t ", "ns < n - f + 1 "));
    Verdict verdict = check(stuck, sizes("n", 4, "t", 1, "f", 0), "corr");
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    Trace trace = ((Verdict.Violated) verdict).trace();
    assertThat(trace.loopStart()).isPresent();
    RunCheck.isRun(stuck, trace);
  }

  @Example
  void whereNothingIsEnabledTheRunStays() throws Exception {
    String text =
        """
        skel Stuck {
          shared x;
          receive r;
          parameters n;
          environment { r <= x; }
          assumptions { n >= 1; }
          locations { A: []; B: []; C: []; }
          inits { A == n; B == 0; C == 0; }
          rules {
            r1: A -> B when (true) do { x' == x + 1; };
            r2: C -> B when (r >= 1) do { };
          }
          specifications { end: <>[](B == n); never: <>(C > 0); }
        }
        """;
    ReceiveAutomaton automaton = Pipeline.read(text);
    assertThat(check(automaton, sizes("n", 2), "end")).isInstanceOf(Verdict.Holds.class);
    Verdict never = check(automaton, sizes("n", 2), "never");
    assertThat(((Verdict.Violated) never).trace().loopStart()).hasValue(2);
  }

  @Example
  void withoutAnUpperBoundThereIsNoAnswer() throws Exception {
    String text = ReceiveTexts.with(ReceiveTexts.BROADCAST, "nr <= ns + f;", "nr >= 0;");
    Verdict verdict = check(Pipeline.read(text), sizes("n", 4, "t", 1, "f", 1), "unforg");
    assertThat(((Verdict.Unknown) verdict).explanation()).contains("nr without an upper bound");
  }

  @Example
  void parametersOutsideTheAssumptions() throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(ReceiveTexts.BROADCAST);
    Map<Variable, BigInteger> parameters = sizes("n", 4, "t", 1, "f", 2);
    Verdict refused = check(automaton, parameters, "unforg");
    assertThat(((Verdict.Unknown) refused).explanation()).contains("t >= f");
    Verdict verdict =
        ReceiveInstanceChecker.ignoringAssumptions(automaton, parameters, OPTIONS)
            .check(
                automaton.frame().property("unforg").orElseThrow(),
                Budget.unlimited(),
                EventSink.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    assertThat(((Verdict.Violated) verdict).trace().parameters()).isEqualTo(parameters);
  }
}
