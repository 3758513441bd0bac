package org.holdfast.threshold.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.property;
import static org.holdfast.threshold.semantics.Automata.term;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.Automata;
import org.junit.jupiter.api.Test;

/** Divisibilities of location counters and shared variables in properties. */
class DivisibilityTest {
  private static final ThresholdAutomaton MOVING =
      new Automata()
          .parameters("n")
          .shared("x")
          .locations("a", "b", "c")
          .assume(Formula.divides(2, term("n")))
          .initially(Formula.equal(term("a"), term("n")))
          .initially(is("b", 0))
          .initially(is("c", 0))
          .initially(is("x", 0))
          .rule("a", "b", Formula.TRUE)
          .rule("b", "c", Formula.TRUE)
          .build();

  private static Verdict check(Ltl formula) {
    return new ParameterizedChecker(MOVING, new Z3SolverFactory())
        .check(property("p", formula), Budget.unlimited(), EventSink.NONE);
  }

  private static Ltl even(String... counters) {
    Formula formula = Formula.TRUE;
    for (String counter : counters) {
      formula = Formula.and(formula, Formula.divides(2, term(counter)));
    }
    return Ltl.state(formula);
  }

  @Test
  void aCounterHasADifferentRemainderAtADifferentTime() {
    // Both times speak of a, but not of the same number.
    Ltl staysEven = Ltl.implies(even("a"), new Ltl.Always(even("a")));
    assertThat(check(staysEven)).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void whatIsDividedIsTheCounterOfTheConfiguration() {
    assertThat(check(even("a"))).isInstanceOf(Verdict.Holds.class);
    assertThat(check(new Ltl.Always(even("x")))).isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void locationsThatADivisibilityTellsApartAreCountedOnTheirOwn() {
    LocationPartition partition =
        LocationPartition.coarsest(MOVING, List.of(Formula.divides(2, term("b"))));
    assertThat(partition.classes()).isEqualTo(2);
    assertThat(check(new Ltl.Always(even("b")))).isInstanceOf(Verdict.Violated.class);
  }
}
