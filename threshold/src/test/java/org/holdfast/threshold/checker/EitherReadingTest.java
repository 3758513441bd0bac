package org.holdfast.threshold.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where nothing tells a crash from progress, an answer is one for both, be it for all sizes or for
 * one.
 */
class EitherReadingTest {
  /** Rule 3 is always open, beside another way, and leads to an end. */
  private static final String OPEN =
      """
      skel Open {
        shared sent;
        parameters N, T, F;
        assumptions { N > 2 * T; T >= F; T >= 1; }
        locations { start: []; waiting: []; done: []; out: []; }
        inits { start == N; others == 0; }
        rules {
          1: start -> waiting when (true) do { sent' == sent + 1; };
          2: waiting -> done when (sent >= N + 1) do { };
          3: waiting -> out when (true) do { };
          4: waiting -> waiting when (true) do { };
        }
        specifications {
          left: fair -> <>(waiting == 0 && start == 0);
          started: fair -> <>(start == 0);
          finished: fair -> <>(done != 0);
          witness gone: fair && <>(out == N);
          witness stuck: fair && [](out == 0);
        }
      }
      """;

  private static final String RECEIVED =
      OPEN.replace("parameters", "receive got; parameters")
          .replace("locations", "faults crash; messages { got: sent; } locations")
          .replace("(sent >= N + 1)", "(got >= N + 1)");

  private final ThresholdLanguage language =
      new ThresholdLanguage(
          budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());

  private Verdict verdict(String text, String name, Size size) throws Exception {
    Loaded model = language.load("m.ta", text);
    EngineChoice choice = model.engines().get(size.values().isEmpty() ? 0 : 1);
    Prepared prepared = choice.prepare(size);
    Property property =
        prepared.properties().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    Budget budget = Budget.unlimited();
    return prepared.engine(budget, EventSink.NONE).check(property, budget, EventSink.NONE);
  }

  private Verdict verdict(String text, String name) throws Exception {
    return verdict(text, name, Size.OPEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {OPEN, "received"})
  void whatHoldsHoldsAndWhatIsViolatedIsViolatedEitherWay(String given) throws Exception {
    String text = given.equals(OPEN) ? OPEN : RECEIVED;
    assertThat(verdict(text, "started")).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(text, "finished")).isInstanceOf(Verdict.Violated.class);
    assertThat(verdict(text, "gone")).isInstanceOf(Verdict.Violated.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {OPEN, "received"})
  void whatDependsOnItIsUnknown(String given) throws Exception {
    String text = given.equals(OPEN) ? OPEN : RECEIVED;
    for (String name : new String[] {"left", "stuck"}) {
      assertThat(verdict(text, name))
          .isInstanceOfSatisfying(
              Verdict.Unknown.class,
              unknown ->
                  assertThat(unknown.explanation())
                      .endsWith(
                          "the answer depends on whether rule 3 is a crash or progress; count"
                              + " crashes, as by 'crashes < F', or add '<>[](waiting == 0)' to the"
                              + " premise where it is progress"));
    }
  }

  /** How "always open" is written makes no difference. */
  @ParameterizedTest
  @ValueSource(strings = {"0 >= 0", "N >= 0", "sent + N >= 0", "!(sent < 0)", "sent >= 0 || N > 3"})
  void trueIsTrueHoweverItIsWritten(String guard) throws Exception {
    String text =
        OPEN.replace("3: waiting -> out when (true)", "3: waiting -> out when (" + guard + ")");
    assertThat(verdict(text, "left")).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void oneSizeIsAskedEitherWayToo() throws Exception {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(new Variable("N"), BigInteger.valueOf(3));
    values.put(new Variable("T"), BigInteger.ONE);
    values.put(new Variable("F"), BigInteger.ONE);
    Size size = new Size(values, Size.Admission.ADMISSIBLE);
    assertThat(verdict(OPEN, "left", size)).isInstanceOf(Verdict.Unknown.class);
    assertThat(verdict(OPEN, "started", size)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(OPEN, "finished", size)).isInstanceOf(Verdict.Violated.class);
  }

  /** What the author says is decided. */
  @Test
  void aCountedCrashAndNamedProgressAreClear() throws Exception {
    String counted =
        OPEN.replace("shared sent;", "shared sent, crashes;")
            .replace(
                "out when (true) do { };",
                "out when (crashes < N) do { crashes' == crashes + 1; };");
    assertThat(verdict(counted, "left")).isInstanceOf(Verdict.Violated.class);
    String progress = OPEN.replace("left: fair", "left: (fair && <>[](waiting == 0))");
    assertThat(verdict(progress, "left")).isInstanceOf(Verdict.Holds.class);
  }
}
