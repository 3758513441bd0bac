package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.junit.jupiter.api.Test;

class PreparationTest {
  private static String withLemmas(String text, String lemmas) {
    return ReceiveTexts.with(text, "assumptions", "lemmas { " + lemmas + " } assumptions");
  }

  private static Preparation.LemmaRefused refusal(String text) {
    return catchThrowableOfType(
        Preparation.LemmaRefused.class, () -> Pipeline.prepare(Pipeline.read(text)));
  }

  @Test
  void aTrueLemmaIsProvedAndUsed() throws Exception {
    String text = withLemmas(ReceiveTexts.BEN_OR, "ns2 == 0 || ns3 == 0;");
    PreparedReceive prepared = Pipeline.prepare(Pipeline.read(text));
    Formula lemma = prepared.automaton().lemmas().get(0).formula();
    assertThat(prepared.environment()).contains(lemma);
    PreparedReceive without = Pipeline.prepare(Pipeline.read(ReceiveTexts.BEN_OR));
    SendAutomaton helped = prepared.translation().automata().get(0);
    SendAutomaton plain = without.translation().automata().get(0);
    // With the lemma the guards say the same where it holds, and need not say more.
    Formula with = guard(helped, "r12");
    Formula all = guard(plain, "r12");
    Formula same = Pipeline.equivalence(with, all);
    assertThat(Pipeline.isValid(helped.automaton(), Formula.implies(lemma, same))).isTrue();
    assertThat(helped.automaton().rules()).hasSameSizeAs(plain.automaton().rules());
    for (String property : List.of("agreement", "validity")) {
      assertThat(Pipeline.check(prepared, property)).isInstanceOf(Verdict.Holds.class);
    }
  }

  private static Formula guard(SendAutomaton send, String name) {
    return send.automaton().rules().stream()
        .filter(rule -> rule.name().equals(name))
        .map(Rule::guard)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aFalseLemmaIsRefusedWithAViolation() throws Exception {
    Preparation.LemmaRefused refused =
        refusal(withLemmas(ReceiveTexts.BEN_OR, "ns0 + ns1 <= n - f; ns2 == 0 || ns4 == 0;"));
    assertThat(refused.lemma().formula()).hasToString("ns2 == 0 || ns4 == 0");
    assertThat(refused.verdict()).isInstanceOf(Verdict.Violated.class);
    assertThat(refused).hasMessageContaining("ns2 == 0 || ns4 == 0");
  }

  /** As in a mutant, which breaks what the author knew of the original. */
  @Test
  void whereNobodyClaimedItAFalseLemmaIsLeftOut() throws Exception {
    ReceiveAutomaton automaton =
        Pipeline.read(withLemmas(ReceiveTexts.BEN_OR, "ns2 == 0 || ns4 == 0; ns0 + ns1 <= n - f;"));
    PreparedReceive prepared = Pipeline.prepare(automaton, Preparation.Unproved.LEFT_OUT);
    assertThat(prepared.environment()).doesNotContain(automaton.lemmas().get(0).formula());
    assertThat(prepared.environment()).contains(automaton.lemmas().get(1).formula());
    assertThat(Pipeline.check(prepared, "agreement")).isInstanceOf(Verdict.Holds.class);
  }

  /** The first lemma holds if the second one does, and conversely; neither holds. */
  @Test
  void lemmasDoNotProveEachOther() throws Exception {
    String circular =
        """
        skel Circular {
          shared x, y;
          receive r, s;
          parameters n, f;
          environment { r <= x + f; s <= y + f; }
          lemmas { %s }
          assumptions { n > 2 * f; }
          locations { A: []; W: []; D: []; }
          inits { A == n - f; W == 0; D == 0; }
          rules {
            start: A -> W when (r <= n) do { y' == y + 1; };
            more: W -> D when (s >= f + 1) do { x' == x + 1; };
            again: W -> D when (r >= f + 1) do { y' == y + 1; };
          }
        }
        """;
    Preparation.LemmaRefused first = refusal(String.format(circular, "x == 0; y == 0;"));
    assertThat(first.lemma().formula()).hasToString("x == 0");
    assertThat(first.verdict()).isInstanceOf(Verdict.Violated.class);
    Preparation.LemmaRefused second = refusal(String.format(circular, "y == 0; x == 0;"));
    assertThat(second.lemma().formula()).hasToString("y == 0");
  }

  @Test
  void laterLemmasMayUseEarlierOnes() throws Exception {
    String text =
        withLemmas(ReceiveTexts.BEN_OR, "ns0 + ns1 <= n - f; ns2 + ns3 + ns4 <= ns0 + ns1;");
    ReceiveAutomaton automaton = Pipeline.read(text);
    assertThat(Pipeline.prepare(automaton).environment())
        .containsAll(automaton.lemmas().stream().map(Constraint::formula).toList());
  }
}
