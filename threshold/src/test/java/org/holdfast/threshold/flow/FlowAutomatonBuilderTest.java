package org.holdfast.threshold.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.isNot;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;
import org.holdfast.threshold.solving.Resilience;
import org.junit.jupiter.api.Test;

class FlowAutomatonBuilderTest {
  private static Automata base() {
    return new Automata()
        .parameters("n", "t")
        .shared("x", "y")
        .locations("a", "b", "c")
        .assume(Formula.compare(term("n"), Relation.GT, term("t").times(2)))
        .assume(Formula.atLeast(term("t"), number(1)))
        .initially(Formula.equal(term("a").plus(term("b")), term("n")))
        .initially(is("c", 0), is("x", 0), is("y", 0));
  }

  private static FlowAutomaton exact(ThresholdAutomaton automaton) throws Unsupported {
    return flow(automaton, LocationPartition.identity(automaton));
  }

  private static FlowAutomaton flow(ThresholdAutomaton automaton, LocationPartition partition)
      throws Unsupported {
    try (Resilience resilience =
        new Resilience(automaton, new Z3SolverFactory(), Budget.unlimited())) {
      return new FlowAutomatonBuilder(automaton, resilience).build(partition);
    }
  }

  private static FlowAutomaton guarded(Formula guard) throws Unsupported {
    return exact(base().rule("a", "c", guard).build());
  }

  private static Formula atLeast(String name, long bound) {
    return Formula.atLeast(term(name), number(bound));
  }

  @Test
  void aRisingGuardIsOneAtom() throws Unsupported {
    FlowAutomaton flow = guarded(Formula.atLeast(term("x").times(2), term("n")));
    assertThat(flow.atoms()).hasToString("[2 * x >= n]");
    assertThat(flow.rules()).hasSize(1);
    assertThat(flow.rules().get(0).rises()).containsExactly(0);
    assertThat(flow.rules().get(0).falls()).isEmpty();
  }

  @Test
  void aFallingGuardIsTheNegationOfAnAtom() throws Unsupported {
    FlowAutomaton flow = guarded(Formula.compare(term("x"), Relation.LT, term("t")));
    assertThat(flow.atoms()).hasToString("[x >= t]");
    assertThat(flow.rules().get(0).rises()).isEmpty();
    assertThat(flow.rules().get(0).falls()).containsExactly(0);
  }

  @Test
  void anEqualityRisesAndFalls() throws Unsupported {
    FlowAutomaton flow = guarded(Formula.equal(term("x"), term("t")));
    assertThat(flow.rules()).hasSize(1);
    assertThat(flow.rules().get(0).rises()).hasSize(1);
    assertThat(flow.rules().get(0).falls()).hasSize(1);
    assertThat(flow.atoms()).hasToString("[x >= t, x >= t + 1]");
  }

  @Test
  void aDisequalityIsTwoRules() throws Unsupported {
    FlowAutomaton flow = guarded(isNot("x", 2));
    assertThat(flow.rules()).hasSize(2);
    assertThat(flow.rules()).allMatch(rule -> rule.rises().size() + rule.falls().size() == 1);
  }

  @Test
  void whatTheResilienceConditionDecidesIsDropped() throws Unsupported {
    Formula sure = Formula.atLeast(term("n"), term("t").plus(2));
    FlowAutomaton flow = guarded(Formula.and(sure, atLeast("x", 1)));
    assertThat(flow.rules().get(0).condition()).isEqualTo(Formula.TRUE);
    assertThat(guarded(Formula.atLeast(term("t"), term("n"))).rules()).isEmpty();
    assertThat(guarded(Formula.compare(term("x"), Relation.LT, number(0))).rules()).isEmpty();
    assertThat(guarded(Formula.and(atLeast("x", 2), Formula.not(atLeast("x", 2)))).rules())
        .isEmpty();
  }

  @Test
  void aConditionOnParametersStays() throws Unsupported {
    Formula open = Formula.compare(term("n"), Relation.GT, term("t").times(3));
    assertThat(guarded(open).rules().get(0).condition()).isNotEqualTo(Formula.TRUE);
  }

  @Test
  void selfLoopsThatUpdateNothingAreIdle() throws Unsupported {
    FlowAutomaton flow =
        exact(
            base()
                .rule("a", "a", Formula.TRUE)
                .rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(1)))
                .build());
    assertThat(flow.idle()).hasSize(1);
    assertThat(flow.rules()).hasSize(1);
  }

  @Test
  void mergedRulesJoinComplementaryGuards() throws Unsupported {
    ThresholdAutomaton automaton =
        base()
            .rule("a", "c", atLeast("x", 1))
            .rule("b", "c", Formula.not(atLeast("x", 1)))
            .rule("a", "b", atLeast("y", 1))
            .build();
    LocationPartition merged =
        LocationPartition.coarsest(automaton, List.of(Formula.isZero(term("a").plus(term("b")))));
    FlowAutomaton flow = flow(automaton, merged);
    assertThat(flow.rules()).hasSize(1);
    assertThat(flow.rules().get(0).rises()).isEmpty();
    assertThat(flow.rules().get(0).falls()).isEmpty();
    assertThat(flow.idle()).hasSize(1);
    assertThat(exact(automaton).rules()).hasSize(3);
  }

  @Test
  void mixedSignsAreRefusedWithTheirPosition() {
    assertThatThrownBy(() -> guarded(Formula.atLeast(term("x"), term("y"))))
        .isInstanceOf(Unsupported.class)
        .hasMessageContaining("test:1:1")
        .hasMessageContaining("compares shared variables with each other")
        .hasMessageContaining("--params");
  }

  @Test
  void decrementsAreRefused() {
    ThresholdAutomaton automaton =
        base().rule("a", "c", Formula.TRUE, Map.of("x", new Update.Add(-1))).build();
    assertThatThrownBy(() -> exact(automaton))
        .isInstanceOf(Unsupported.class)
        .hasMessageContaining("test:1:1")
        .hasMessageContaining("decrements x");
  }

  @Test
  void resetsAreRefused() {
    ThresholdAutomaton automaton =
        base().rule("a", "c", Formula.TRUE, Map.of("y", new Update.Reset(0))).build();
    assertThatThrownBy(() -> exact(automaton))
        .isInstanceOf(Unsupported.class)
        .hasMessageContaining("resets y");
  }
}
