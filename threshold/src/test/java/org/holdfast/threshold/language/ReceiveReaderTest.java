package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.junit.jupiter.api.Test;

class ReceiveReaderTest {
  @Test
  void readsAllParts() throws ModelException {
    TaReader.Reading reading = TaReader.read("m.ta", ReceiveModels.BEN_OR);
    assertThat(reading.warnings()).isEmpty();
    ReceiveAutomaton automaton = (ReceiveAutomaton) reading.model();
    assertThat(automaton.receives()).extracting(Variable::name).containsExactly("nr0", "nr1");
    assertThat(automaton.declarations().get(1).position()).hasToString("m.ta:3:16");
    FaultModel faults = automaton.faults().orElseThrow();
    assertThat(faults.kind()).isEqualTo(FaultModel.Kind.BYZANTINE);
    assertThat(faults.faulty()).contains(new Variable("f"));
    assertThat(faults.position()).hasToString("m.ta:5:10");
    assertThat(automaton.messages()).hasSize(2);
    assertThat(automaton.messages().get(1).received()).hasToString("nr1");
    assertThat(automaton.messages().get(1).sent()).hasToString("[ns1]");
    assertThat(automaton.environment()).isEmpty();
    assertThat(automaton.lemmas()).hasSize(1);
    assertThat(automaton.lemmas().get(0).formula()).hasToString("ns0 + ns1 <= n - f");
    Rule negated = automaton.frame().rules().get(4);
    assertThat(negated.guard())
        .hasToString("nr0 + nr1 >= n - t && 2 * nr0 <= n + t && 2 * nr1 <= n + t");
    assertThat(automaton.isReceiveGuard(negated.guard())).isTrue();
  }

  @Test
  void addsTheRuleByWhichAProcessWaits() throws ModelException {
    ReceiveAutomaton automaton = ReceiveModels.read(ReceiveModels.BEN_OR);
    assertThat(automaton.frame().rules()).hasSize(6);
    Rule added = automaton.frame().rules().get(5);
    assertThat(added).hasToString("wait_SR: SR -> SR");
    assertThat(added.index()).isEqualTo(5);
    assertThat(added.isSelfLoop()).isTrue();
    assertThat(added.position()).hasToString("m.ta:9:35");

    String written = "r3: SR -> SR when (true) do { }; r4:";
    assertThat(ReceiveModels.read(ReceiveModels.with("r4:", written)).frame().rules()).hasSize(6);
    String taken = "wait_SR: I0 -> I1 when (true) do { }; r4:";
    assertThat(ReceiveModels.read(ReceiveModels.with("r4:", taken)).frame().rules().get(6))
        .hasToString("wait_SR_: SR -> SR");
  }

  @Test
  void howTrueIsWrittenMakesNoDifference() throws ModelException {
    List<Rule> plain = ReceiveModels.read(ReceiveModels.BEN_OR).frame().rules();
    for (String guard : List.of("1", "0 >= 0", "n >= 0", "!(n < 0)", "n + nr0 > 3 || ns0 >= 0")) {
      String text = ReceiveModels.BEN_OR.replace("when (true)", "when (" + guard + ")");
      assertThat(ReceiveModels.read(text).frame().rules())
          .extracting(rule -> rule + " " + rule.guard())
          .isEqualTo(plain.stream().map(rule -> rule + " " + rule.guard()).toList());
    }
    // What depends on a variable is a guard.
    String waiting = ReceiveModels.with("I0 -> SR when (true)", "I0 -> SR when (nr0 >= 1)");
    assertThat(ReceiveModels.read(waiting).frame().rules())
        .extracting(Rule::toString)
        .contains("wait_I0: I0 -> I0");
  }

  @Test
  void allowsAnyRuleToItselfWhereNobodyWaits() throws ModelException {
    String loop = "r3: P0 -> P0 when (true) do { nsx' == nsx + 1; }; r4:";
    assertThat(ReceiveModels.read(ReceiveModels.with("r4:", loop)).frame().rules()).hasSize(7);
  }

  @Test
  void readsWrittenEnvironments() throws ModelException {
    String text =
        ReceiveModels.with(
                "faults byzantine(f);", "environment (2) { nr0 <= ns0 + f; nr1 <= ns1 + f; }")
            .replace("messages (2) { nr0: ns0; nr1: ns1; }", "");
    ReceiveAutomaton automaton = ReceiveModels.read(text);
    assertThat(automaton.faults()).isEmpty();
    assertThat(automaton.environment())
        .extracting(line -> line.formula().toString())
        .containsExactly("nr0 <= ns0 + f", "nr1 <= ns1 + f");
  }

  @Test
  void readsMessagesOfCrashedProcesses() throws ModelException {
    String text =
        ReceiveModels.with("byzantine(f)", "crash")
            .replace("nr0: ns0; nr1: ns1;", "nr0: ns0 + ns1 crashed nsx; nr1: crashed nsx + ns1;");
    MessageType first = ReceiveModels.read(text).messages().get(0);
    assertThat(first.sent()).hasToString("[ns0, ns1]");
    assertThat(first.sentByCrashed()).hasToString("[nsx]");
    MessageType second = ReceiveModels.read(text).messages().get(1);
    assertThat(second.sent()).isEmpty();
    assertThat(second.sentByCrashed()).hasToString("[nsx, ns1]");
    MessageType named = ReceiveModels.read(text.replace("nsx", "crashed")).messages().get(0);
    assertThat(named.sentByCrashed()).hasToString("[crashed]");
  }

  @Test
  void keepsOldNamesForOldFiles() throws ModelException {
    String text =
        """
        skel receive {
          shared messages, faults;
          parameters environment;
          define lemmas == messages + 1;
          locations { crashed: []; byzantine: []; }
          inits { crashed == environment; byzantine == 0; }
          rules {
            receive: crashed -> byzantine when (lemmas > faults) do { messages' == messages + 1; };
          }
        }
        """;
    TaReader.Reading reading = TaReader.read("m.ta", text);
    assertThat(reading.automaton().rules()).hasSize(1);
  }

  @Test
  void expandsDefinitionsWithReceiveVariables() throws ModelException {
    String text =
        ReceiveModels.with("assumptions", "define ALL == nr0 + nr1; assumptions")
            .replace("nr0 + nr1 >=", "ALL >=");
    assertThat(ReceiveModels.read(text).frame().rules().get(2).guard())
        .hasToString("nr0 + nr1 >= n - t && 2 * nr0 > n + t");
  }

  @Test
  void asksForEliminationFirst() throws ModelException {
    TaReader.Reading reading = TaReader.read("m.ta", ReceiveModels.BEN_OR);
    assertThatThrownBy(reading::automaton)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("'BenOr' has receive variables, which must be eliminated first");
  }

  @Test
  void readsRemainders() throws ModelException {
    String text = Models.withAssumptions("N % 2 == 0; (N - 2 * T) % 3 != 1; 3 * N % 5 == 4;");
    assertThat(TaReader.read("m.ta", text).automaton().assumptions())
        .extracting(line -> line.formula().toString())
        .containsExactly("N % 2 == 0", "(N - 2 * T) % 3 != 1", "(3 * N) % 5 == 4");
    String guard = Models.withGuard("x > T && N % 2 == 1");
    assertThat(TaReader.read("m.ta", guard).automaton().rules().get(0).guard())
        .hasToString("x > T && N % 2 == 1");
  }

  @Test
  void warnsOfWhatIsProbablyNotMeant() throws ModelException {
    String clean = ReceiveModels.with("byzantine(f)", "crash");
    assertThat(TaReader.read("m.ta", clean).warnings())
        .extracting(Diagnostic::render)
        .containsExactly(
            """
            m.ta:5:10: warning: 'messages' has no 'crashed' variables, so each crash is a clean one;\
             write 'clean_crash' if that is meant.
                faults crash;
                       ^""");
    String unused =
        ReceiveModels.with("nr1;\n", "nr1, nr2;\n").replace("nr0: ns0;", "nr0: ns0; nr2: nsx;");
    assertThat(TaReader.read("m.ta", unused).warnings())
        .extracting(Diagnostic::render)
        .containsExactly(
            """
            m.ta:3:21: warning: no guard uses the receive variable 'nr2'.
                receive nr0, nr1, nr2;
                                  ^""");
  }
}
