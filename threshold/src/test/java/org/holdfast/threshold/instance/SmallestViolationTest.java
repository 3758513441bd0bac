package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.property;
import static org.holdfast.threshold.semantics.Automata.term;
import static org.holdfast.threshold.semantics.Automata.values;

import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;
import org.junit.jupiter.api.Test;

class SmallestViolationTest {
  private static Automata base() {
    return new Automata()
        .parameters("n")
        .shared("x")
        .locations("a", "b")
        .assume(Formula.atLeast(term("n"), number(1)))
        .initially(Formula.equal(term("a"), term("n")))
        .initially(is("b", 0), is("x", 0));
  }

  private static SmallestViolation.Outcome search(ThresholdAutomaton automaton, Formula never)
      throws Exception {
    Ltl always = new Ltl.Always(Ltl.state(Formula.not(never)));
    return new SmallestViolation(automaton, property("p", always)).search(Budget.unlimited());
  }

  @Test
  void smallerInstancesAreExcluded() throws Exception {
    ThresholdAutomaton automaton = base().rule("a", "b", Formula.TRUE).build();
    SmallestViolation.Outcome outcome = search(automaton, Formula.atLeast(term("b"), number(3)));
    assertThat(outcome.violation().orElseThrow().parameters()).isEqualTo(values("n", 3));
    assertThat(outcome.open()).isEmpty();
    assertThat(outcome.isSmallest(values("n", 3))).isTrue();
  }

  /** With one process the variable grows for ever; with two there is a violation at once. */
  @Test
  void anInstanceWithoutEndDoesNotHideALargerOne() throws Exception {
    ThresholdAutomaton automaton =
        base()
            .rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(1)))
            .rule("a", "b", Formula.atLeast(term("n"), number(2)))
            .build();
    SmallestViolation.Outcome outcome =
        search(automaton, Formula.compare(term("b"), Relation.GE, number(1)));
    assertThat(outcome.violation().orElseThrow().parameters()).isEqualTo(values("n", 2));
    assertThat(outcome.open()).contains(values("n", 1));
    assertThat(outcome.isSmallest(values("n", 2))).isFalse();
    // What was found at once is not paid for with all that may be spent on the open one.
    assertThat(outcome.states()).isLessThan(60_000);
  }

  /** Infinitely many states throughout: the smallest are searched at length in the end. */
  @Test
  void whatIsDeepInASmallInstanceIsFoundLater() throws Exception {
    ThresholdAutomaton automaton =
        base()
            .rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(1)))
            .rule("a", "b", Formula.atLeast(term("x"), number(10_000)))
            .build();
    SmallestViolation.Outcome outcome =
        search(automaton, Formula.compare(term("b"), Relation.GE, number(1)));
    assertThat(outcome.violation().orElseThrow().parameters()).isEqualTo(values("n", 1));
    assertThat(outcome.open()).isEmpty();
  }

  /** Depth-first search would follow the variable for ever; the run that stops is beside it. */
  @Test
  void aWayWithoutEndDoesNotHideARunThatStops() throws Exception {
    ThresholdAutomaton automaton =
        base()
            .rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(1)))
            .rule("a", "b", Formula.TRUE)
            .build();
    Ltl recurring = new Ltl.Always(new Ltl.Eventually(Ltl.state(is("b", 0))));
    SmallestViolation.Outcome outcome =
        new SmallestViolation(automaton, property("p", recurring)).search(Budget.unlimited());
    assertThat(outcome.violation().orElseThrow().parameters()).isEqualTo(values("n", 1));
  }
}
