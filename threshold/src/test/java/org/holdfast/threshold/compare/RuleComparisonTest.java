package org.holdfast.threshold.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.Pipeline;
import org.holdfast.threshold.receive.ReceiveTexts;
import org.holdfast.threshold.receive.SendAutomaton;
import org.junit.jupiter.api.Test;

class RuleComparisonTest {
  private static final String MANUAL =
      """
      skel Manual {
        shared ns;
        parameters n, t, f;
        assumptions { n > 3 * t; t >= f; f >= 0; }
        locations { V0: []; V1: []; SE: []; AC: []; }
        inits { V0 + V1 == n - f; SE == 0; AC == 0; }
        rules {
          0: V1 -> SE when (true) do { ns' == ns + 1; };
          1: V0 -> SE when (ns + f >= t + 1) do { ns' == ns + 1; };
          2: SE -> AC when (ns >= n - t - f) do { };
          3: SE -> SE when (ns < n - t - f) do { };
        }
      }
      """;

  private static ThresholdAutomaton read(String text) throws Exception {
    return TaReader.read("manual.ta", text).automaton();
  }

  private static Comparison compare(String manual) throws Exception {
    List<SendAutomaton> generated = Pipeline.translate(ReceiveTexts.BROADCAST);
    List<Comparison> comparisons =
        RuleComparison.compare(generated, read(manual), Pipeline.SOLVERS, Pipeline.budget());
    assertThat(comparisons).hasSize(1);
    return comparisons.get(0);
  }

  @Test
  void equivalentAutomata() throws Exception {
    Comparison comparison = compare(MANUAL);
    assertThat(comparison.isEquivalent()).isTrue();
    assertThat(comparison.lines())
        .containsExactly(
            "rule r1 (V1 -> SE, manual rule 0): generated => manual: yes,"
                + " manual => generated: yes",
            "rule r2 (V0 -> SE, manual rule 1): generated => manual: yes,"
                + " manual => generated: yes",
            "rule r3 (SE -> AC, manual rule 2): generated => manual: yes,"
                + " manual => generated: yes",
            "generated => manual: all (2 of 2 guards)",
            "manual => generated: all (2 of 2 guards)");
  }

  /** As in published models: what faulty processes send was forgotten. */
  @Test
  void aManualGuardThatForgetsFaultsIsTooStrong() throws Exception {
    Comparison comparison =
        compare(ReceiveTexts.with(MANUAL, "ns >= n - t - f) do", "ns >= n - t) do"));
    assertThat(comparison.isEquivalent()).isFalse();
    assertThat(comparison.lines())
        .contains(
            "rule r3 (SE -> AC, manual rule 2): generated => manual: no,"
                + " e.g. n = 4, t = 1, f = 1, ns = 2, manual => generated: yes",
            "generated => manual: some (1 of 2 guards)",
            "manual => generated: all (2 of 2 guards)");
    assertThat(comparison.forward()).isEqualTo(Comparison.Share.SOME);
    assertThat(comparison.backward()).isEqualTo(Comparison.Share.ALL);
  }

  @Test
  void aManualGuardThatIsTooWeak() throws Exception {
    Comparison comparison = compare(ReceiveTexts.with(MANUAL, "ns + f >= t + 1", "ns + f >= t"));
    assertThat(comparison.lines())
        .contains(
            "rule r2 (V0 -> SE, manual rule 1): generated => manual: yes,"
                + " manual => generated: no, e.g. n = 1, t = 0, f = 0, ns = 0");
  }

  @Test
  void severalRulesCountAsOne() throws Exception {
    String split =
        ReceiveTexts.with(
            MANUAL,
            "2: SE -> AC when (ns >= n - t - f) do { };",
            "2: SE -> AC when (ns >= n - t - f && ns > t) do { };"
                + " 4: SE -> AC when (ns >= n - t - f && ns <= t) do { };");
    assertThat(compare(split).lines())
        .contains(
            "rule r3 (SE -> AC, manual rules 2, 4): generated => manual: yes,"
                + " manual => generated: yes");
  }

  @Test
  void missingAndRedundantRules() throws Exception {
    String text =
        ReceiveTexts.with(
                MANUAL,
                "2: SE -> AC when (ns >= n - t - f) do { };",
                "2: V1 -> AC when (ns >= n) do { };")
            .replace("3: SE", "5: V0 -> AC when (t > n) do { }; 3: SE");
    Comparison comparison = compare(text);
    assertThat(comparison.redundantManual()).extracting(Rule::name).containsExactly("5");
    assertThat(comparison.redundantGenerated()).isEmpty();
    assertThat(comparison.lines())
        .contains(
            "rule r3 (SE -> AC): missing in the manual automaton, possible e.g. with n = 1, t = 0,"
                + " f = 0, ns = 1",
            "rule 2 (V1 -> AC): missing in the generated automaton, possible e.g. with n = 1, t = 0,"
                + " f = 0, ns = 1",
            "rule 5 (V0 -> AC): redundant in the manual automaton, its guard is never true",
            "generated => manual: some (1 of 2 guards)",
            "manual => generated: some (1 of 2 guards)");
  }

  @Test
  void namesAndAssumptionsThatDiffer() throws Exception {
    String text =
        ReceiveTexts.with(MANUAL, "shared ns;", "shared ns, extra;")
            .replace("parameters n, t, f;", "parameters n, t, f, k;")
            .replace("AC", "DONE")
            .replace("n > 3 * t;", "n > 2 * t;");
    assertThat(compare(text).lines())
        .startsWith(
            "only the manual automaton has the parameter k",
            "only the manual automaton has the shared variable extra",
            "only the generated automaton has the location AC",
            "only the manual automaton has the location DONE",
            "only the assumptions of the manual automaton, not those of the generated one, admit"
                + " n = 3, t = 1, f = 0, k = 0");
  }

  @Test
  void updatesTellRulesApart() throws Exception {
    Comparison comparison =
        compare(ReceiveTexts.with(MANUAL, "- f) do { }", "- f) do { ns' == ns + 1; }"));
    assertThat(comparison.matches())
        .filteredOn(RuleMatch::isMissingInManual)
        .extracting(match -> match.generated().get(0).name())
        .containsExactly("r3");
    assertThat(comparison.matches()).filteredOn(RuleMatch::isMissingInGenerated).hasSize(2);
  }

  @Test
  void everyResidueClassIsComparedUnderItsResidue() throws Exception {
    String text = ReceiveTexts.with(ReceiveTexts.BROADCAST, "nr >= n - t", "2 * nr == n + 1");
    List<SendAutomaton> generated = Pipeline.translate(text);
    assertThat(generated).hasSize(2);
    String manual =
        ReceiveTexts.with(
            MANUAL, "2: SE -> AC when (ns >= n - t - f)", "2: SE -> AC when (2 * ns + 2 * f > n)");
    List<Comparison> comparisons =
        RuleComparison.compare(generated, read(manual), Pipeline.SOLVERS, Pipeline.budget());
    assertThat(comparisons).extracting(Comparison::residue).doesNotContain(Formula.TRUE);
    assertThat(comparisons).filteredOn(Comparison::isEquivalent).hasSize(1);
    Comparison odd =
        comparisons.stream().filter(Comparison::isEquivalent).findFirst().orElseThrow();
    assertThat(odd.lines().get(0)).isEqualTo("for parameters with n % 2 == 1:");
    comparisons.forEach(c -> assertThat(c.forward()).isEqualTo(Comparison.Share.ALL));
  }

  @Test
  void twoAutomataFromFiles() throws Exception {
    ThresholdAutomaton same = read(MANUAL);
    Comparison comparison = RuleComparison.compare(same, same, Pipeline.SOLVERS, Pipeline.budget());
    assertThat(comparison.isEquivalent()).isTrue();
    assertThat(comparison.residue()).isEqualTo(Formula.TRUE);
    assertThat(comparison.lines().get(1))
        .isEqualTo("rule 1 (V0 -> SE): generated => manual: yes, manual => generated: yes");
  }
}
