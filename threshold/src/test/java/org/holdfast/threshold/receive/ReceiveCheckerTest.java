package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.holdfast.checking.Action;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small automata of every fault model, correct and broken, against the explicit exploration. */
class ReceiveCheckerTest {
  private static void agree(String text, String name, Class<? extends Verdict> expected)
      throws Exception {
    PreparedReceive prepared = Pipeline.prepare(Pipeline.read(text));
    Verdict verdict = Pipeline.check(prepared, name);
    assertThat(verdict).as(name).isInstanceOf(expected);
    Property property = prepared.automaton().frame().property(name).orElseThrow();
    assertThat(new Oracle(prepared.automaton()).objection(property, verdict, 4)).isEmpty();
  }

  private static String text(String model) {
    return switch (model) {
      case "broadcast" -> ReceiveTexts.BROADCAST;
      case "flooding" -> ReceiveTexts.FLOODING;
      case "majority" -> ReceiveTexts.MAJORITY;
      default -> throw new IllegalArgumentException(model);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "broadcast, unforg",
    "broadcast, small",
    "flooding, unforg",
    "flooding, sent",
    "majority, agreement",
    "majority, counted"
  })
  void correctOnesHold(String model, String property) throws Exception {
    agree(text(model), property, Verdict.Holds.class);
  }

  @ParameterizedTest
  @CsvSource({
    "broadcast, unforg, nr >= t + 1, nr >= t",
    "broadcast, unforg, t >= f, t + 1 >= f",
    "broadcast, small, nr >= n - t, nr >= n - t - 1",
    "flooding, unforg, nr <= ns + nsf, nr <= ns + nsf + f",
    "flooding, bad, nr >= 1, nr >= 1",
    "flooding, crashed, nr >= 1, nr >= 1",
    "majority, agreement, 2 * nr0 > n, 2 * nr0 > n - 2",
    "majority, agreement, 2 * nr1 > n, nr1 > f",
    "majority, agreement, nr0 <= ns0, nr0 <= ns0 + f",
    "majority, counted, nr0 <= ns0; nr1 <= ns1; , nr0 <= ns0; nr1 <= ns1;"
  })
  void brokenOnesAreViolated(String model, String property, String part, String replacement)
      throws Exception {
    String broken = ReceiveTexts.with(text(model), part.trim(), replacement);
    if (property.equals("counted")) {
      broken = ReceiveTexts.with(broken, "+ crashes <= n", "+ 2 * crashes <= n");
    }
    agree(broken, property, Verdict.Violated.class);
  }

  @Test
  void benOrWithByzantineFaults() throws Exception {
    PreparedReceive prepared = Pipeline.prepare(Pipeline.read(ReceiveTexts.BEN_OR));
    for (String property : List.of("agreement", "proposals", "validity")) {
      assertThat(Pipeline.check(prepared, property)).as(property).isInstanceOf(Verdict.Holds.class);
    }
    assertThat(prepared.obstacle()).isEmpty();
    assertThat(prepared.remarks()).contains(new Remark.CommonClass());
  }

  @Test
  void theRunShowsWhoReceivedHowMany() throws Exception {
    String broken = ReceiveTexts.with(ReceiveTexts.BEN_OR, "t >= f", "t + 1 >= f");
    Verdict verdict = Pipeline.check(broken, "proposals");
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    Trace trace = ((Verdict.Violated) verdict).trace();
    assertThat(trace.steps())
        .extracting(Trace.Step::action)
        .filteredOn(Action::isReception)
        .isNotEmpty()
        .allSatisfy(action -> assertThat(action.receives()).isNotEmpty())
        .allSatisfy(action -> assertThat(action).asString().endsWith(" receives"));
    Trace.Step last = trace.steps().get(trace.steps().size() - 1);
    assertThat(last.values()).containsKeys(new Variable("nr0[1]"), new Variable("nr1[2]"));
    RunCheck.isRun(Pipeline.read(broken), trace);
  }

  @Test
  void aResidueClassIsNamed() throws Exception {
    String broken = ReceiveTexts.with(ReceiveTexts.BEN_OR, "2 * nr0 > n + t", "2 * nr0 >= n - t");
    PreparedReceive prepared = Pipeline.prepare(Pipeline.read(broken));
    Verdict verdict = Pipeline.check(prepared, "proposals");
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    if (prepared.translation().automata().size() > 1) {
      assertThat(verdict.evidence().remarks()).anyMatch(Remark.InResidueClass.class::isInstance);
    }
    RunCheck.isRun(prepared.automaton(), ((Verdict.Violated) verdict).trace());
  }

  @Test
  void aViolationOnlyOverSentMessagesIsSpurious() throws Exception {
    String text;
    try (var in = ReceiveCheckerTest.class.getResourceAsStream("spurious.ta")) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    PreparedReceive prepared = Pipeline.prepare(Pipeline.read(text));
    assertThat(prepared.obstacle()).isPresent();
    assertThat(Pipeline.check(prepared, "never"))
        .asInstanceOf(InstanceOfAssertFactories.type(Verdict.Unknown.class))
        .satisfies(unknown -> assertThat(unknown.reason()).isEqualTo(Verdict.Reason.SPURIOUS));
    assertThat(Pipeline.check(prepared, "reached")).isInstanceOf(Verdict.Violated.class);
    Oracle oracle = new Oracle(prepared.automaton());
    Property never = prepared.automaton().frame().property("never").orElseThrow();
    Property reached = prepared.automaton().frame().property("reached").orElseThrow();
    assertThat(oracle.violation(never, 4)).isEmpty();
    assertThat(oracle.violation(reached, 4)).isPresent();
  }

  @Test
  void aLivenessViolationReplaysAsALasso() throws Exception {
    PreparedReceive correct = Pipeline.prepare(Pipeline.read(ReceiveTexts.BROADCAST));
    assertThat(Pipeline.check(correct, "corr")).isInstanceOf(Verdict.Holds.class);
    String broken = ReceiveTexts.with(ReceiveTexts.BROADCAST, "nr >= n - t)", "nr >= n - f + 1)");
    PreparedReceive prepared =
        Pipeline.prepare(
            Pipeline.read(ReceiveTexts.with(broken, "ns < n - t ", "ns < n - f + 1 ")));
    Verdict verdict = Pipeline.check(prepared, "corr");
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    Trace trace = ((Verdict.Violated) verdict).trace();
    assertThat(trace.loopStart()).isPresent();
    assertThat(trace.loopStart().getAsInt()).isLessThan(trace.steps().size());
    RunCheck.isRun(prepared.automaton(), trace);
  }
}
