package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.GrowingRules;
import org.junit.jupiter.api.Test;

/** Variables that grow for ever, in one size. */
class GrowthTest {
  private static ThresholdAutomaton automaton(String cycle, String property) throws ModelException {
    String text =
        """
        skel Growth {
          local pc;
          shared x, y;
          parameters n;
          assumptions { n > 0; }
          locations { a: [0]; b: [1]; }
          inits { a == n; b == 0; x == 0; y == 0; }
          rules { 0: a -> b when (y >= 0) do { }; 1: b -> a %s; }
          specifications { p: %s; }
        }
        """;
    return TaReader.read("growth.ta", String.format(text, cycle, property)).automaton();
  }

  private static boolean grows(String cycle) throws ModelException {
    return GrowingRules.first(automaton(cycle, "[](a >= 0)")).isPresent();
  }

  @Test
  void aVariableGrowsOnACycleThatDoesNotBoundIt() throws ModelException {
    assertThat(grows("when (true) do { x' == x + 1; }")).isTrue();
    assertThat(grows("when (y < n) do { x' == x + 1; }")).isTrue();
    assertThat(grows("when (x < n || x >= 2) do { x' == x + 1; }")).isTrue();
    assertThat(grows("when (x < n + y) do { x' == x + 1; }")).isTrue();
    assertThat(grows("when (x < n) do { x' == x + 1; }")).isFalse();
    assertThat(grows("when (x < n || x + y <= 2 * n) do { x' == x + 1; y' == y + 1; }")).isFalse();
    assertThat(grows("when (true) do { }")).isFalse();
    assertThat(grows("when (true) do { x' == 0; }")).isFalse();
  }

  @Test
  void thatItMayGrowForEverIsSaid() throws ModelException {
    Verdict verdict = check(automaton("when (true) do { x' == x + 1; }", "[](a + b == n)"));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).explanation())
        .startsWith("growth.ta:8:")
        .contains("rule 1 raises shared variables on a cycle");
  }

  @Test
  void aViolationIsFoundAllTheSame() throws ModelException {
    assertThat(check(automaton("when (true) do { x' == x + 1; }", "[](x < 30)")))
        .isInstanceOf(Verdict.Violated.class);
    assertThat(check(automaton("when (x < 40) do { x' == x + 1; }", "[](x <= 40)")))
        .isInstanceOf(Verdict.Holds.class);
  }

  private static Verdict check(ThresholdAutomaton automaton) {
    return new InstanceChecker(
            automaton,
            Map.of(new Variable("n"), BigInteger.ONE),
            SearchOptions.defaults().withThreads(1))
        .check(automaton.properties().get(0), Budget.unlimited(), EventSink.NONE);
  }
}
