package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.solving.Resilience;
import org.junit.jupiter.api.Test;

class SendTranslationTest {
  private static LinearTerm term(String name) {
    return LinearTerm.of(new Variable(name));
  }

  /** Section 2 of the paper: what becomes of phi_6. */
  private static Formula printed() {
    LinearTerm quorum = term("n").minus(term("t"));
    LinearTerm rest = term("n").minus(term("t").times(3));
    return Formula.and(
        Formula.atLeast(term("ns0").plus(term("ns1")).plus(term("f")), quorum),
        Formula.atLeast(term("ns0").plus(term("f")).times(2), rest),
        Formula.atLeast(term("ns1").plus(term("f")).times(2), rest));
  }

  /**
   * With n + t odd, at most (n + t - 1) / 2 messages of each type may be received, so n - 1 of both
   * if t is zero: too few.
   */
  private static Formula rounding() {
    return Formula.or(
        Formula.divides(2, term("n").plus(term("t"))), Formula.atLeast(term("t"), LinearTerm.ONE));
  }

  private static Rule rule(SendAutomaton send, String name) {
    return send.automaton().rules().stream()
        .filter(rule -> rule.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void translatesPhi6AsThePaperDoes() throws Exception {
    List<SendAutomaton> classes = Pipeline.translate(ReceiveTexts.BEN_OR);
    assertThat(classes).isNotEmpty();
    for (SendAutomaton send : classes) {
      Formula guard = rule(send, "r6").guard();
      Formula expected = Formula.and(printed(), rounding());
      assertThat(Pipeline.isValid(send.automaton(), Pipeline.equivalence(guard, expected)))
          .as("%s, %s", send.residue(), guard)
          .isTrue();
      assertThat(send.originsOf(rule(send, "r6"))).extracting(Rule::name).containsExactly("r6");
    }
  }

  @Test
  void phi6IsExactlyThePrintedGuardIfThereMayBeFaults() throws Exception {
    String text = ReceiveTexts.with(ReceiveTexts.BEN_OR, "t >= f;", "t >= f; t >= 1;");
    for (SendAutomaton send : Pipeline.translate(text)) {
      Formula guard = rule(send, "r6").guard();
      assertThat(Pipeline.isValid(send.automaton(), Pipeline.equivalence(guard, printed())))
          .isTrue();
      Formula off = Formula.and(printed(), Formula.atLeast(term("ns0"), LinearTerm.constant(2)));
      assertThat(Pipeline.isValid(send.automaton(), Pipeline.equivalence(guard, off))).isFalse();
    }
  }

  @Test
  void everyGuardIsWhatTheEnvironmentLetsItBecome() throws Exception {
    for (String text :
        List.of(
            ReceiveTexts.BEN_OR,
            ReceiveTexts.BROADCAST,
            ReceiveTexts.FLOODING,
            ReceiveTexts.MAJORITY)) {
      ReceiveAutomaton automaton = Pipeline.read(text);
      GuardElimination elimination =
          new GuardElimination(
              automaton,
              Pipeline.environment(automaton),
              new Z3PresburgerCheck(),
              Pipeline.budget());
      for (Rule rule : automaton.frame().rules()) {
        Formula guard = elimination.eliminate(rule.guard());
        assertThat(guard.variables()).doesNotContainAnyElementsOf(automaton.receives());
      }
      assertThat(elimination.unconfirmed()).isEmpty();
    }
  }

  @Test
  void simplificationKeepsTheMeaningAndDropsAtoms() throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(ReceiveTexts.BEN_OR);
    GuardElimination elimination =
        new GuardElimination(
            automaton, Pipeline.environment(automaton), new Z3PresburgerCheck(), Pipeline.budget());
    Set<Formula> before = new LinkedHashSet<>();
    Set<Formula> after = new LinkedHashSet<>();
    try (Resilience resilience =
        new Resilience(automaton.frame(), Pipeline.SOLVERS, Pipeline.budget())) {
      List<Formula> guards = new ArrayList<>();
      for (Rule rule : automaton.frame().rules()) {
        guards.add(elimination.eliminate(rule.guard()));
      }
      for (var residue : ResidueClasses.of(guards, automaton.frame().parameters(), resilience)) {
        GuardSimplifier simplifier = new GuardSimplifier(resilience);
        for (Formula guard : guards) {
          Formula decided = residue.decide(guard);
          Formula simple = simplifier.simplify(decided);
          assertThat(
                  Pipeline.isValid(
                      automaton.frame(),
                      Formula.implies(residue.condition(), Pipeline.equivalence(decided, simple))))
              .as("%s and %s", decided, simple)
              .isTrue();
          before.addAll(guard.atoms());
          after.addAll(simple.atoms());
        }
      }
    }
    assertThat(after.size()).isLessThan(before.size());
  }

  @Test
  void saysWhenAGuardIsNeverTrue() throws Exception {
    String text =
        ReceiveTexts.with(
            ReceiveTexts.BROADCAST, "r3: SE", "r9: SE -> AC when (nr > 2 * n) do {}; r3: SE");
    List<SendAutomaton> open = Pipeline.translate(text);
    assertThat(open.get(0).automaton().rules()).extracting(Rule::name).contains("r9");
    String bounded = ReceiveTexts.with(text, "nr <= ns + f;", "nr <= ns + f; nr <= n;");
    assertThat(
            Pipeline.translate(bounded.replace("environment (1)", "environment (2)"))
                .get(0)
                .automaton()
                .rules())
        .extracting(Rule::name)
        .doesNotContain("r9")
        .contains("r3");
  }

  @Test
  void mergesRulesThatBecomeEqual() throws Exception {
    String text =
        ReceiveTexts.with(
            ReceiveTexts.BROADCAST, "r3: SE", "r9: SE -> AC when (nr > n - t - 1) do {}; r3: SE");
    SendAutomaton send = Pipeline.translate(text).get(0);
    assertThat(send.automaton().rules()).extracting(Rule::name).contains("r9").doesNotContain("r3");
    assertThat(rule(send, "r9").guard())
        .isEqualTo(
            Formula.compare(term("ns"), Relation.GE, term("n").minus(term("t")).minus(term("f"))));
  }
}
