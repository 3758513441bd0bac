package org.holdfast.threshold.vacuity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

class PremiseVacuityTest {
  private static final SolverFactory SOLVERS = new Z3SolverFactory();
  private static final String MODEL =
      """
      skel Deliver {
        shared sent;
        parameters N, T, F;
        assumptions { N > 3 * T; T >= F; T >= 1; }
        locations { start: []; waiting: []; done: []; }
        inits { start == N - F; others == 0; }
        rules {
          1: start -> waiting when (true) do { sent' == sent + 1; };
          2: waiting -> done when (sent >= 2 * T + 1 - F) do { };
          3: waiting -> waiting when (true) do { };
          4: done -> done when (true) do { };
        }
        specifications { p: %s; }
      }
      """;

  private static List<Remark> remarks(String formula) throws Exception {
    ThresholdAutomaton automaton = TaReader.read("m.ta", String.format(MODEL, formula)).automaton();
    SearchOptions options = SearchOptions.defaults().withThreads(1).withMaxStates(500);
    Property property = automaton.properties().get(0);
    Verdict verdict =
        new PremiseVacuity(
                new ParameterizedChecker(automaton, SOLVERS),
                new SmallestInstance(
                    automaton, SOLVERS, size -> new InstanceChecker(automaton, size, options)),
                new OwedPremises(automaton, SOLVERS))
            .check(property, Budget.unlimited(), EventSink.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    return verdict.evidence().remarks();
  }

  private static Ltl formula(String formula) throws Exception {
    String text = String.format(MODEL, formula);
    return TaReader.read("m.ta", text).automaton().properties().get(0).formula();
  }

  @Test
  void fairnessThatIsOwedNeedsNoQuestion() throws Exception {
    assertThat(remarks("fair -> <>(start + waiting == 0)")).isEmpty();
    assertThat(remarks("<>[](start == 0 && (sent < 2 * T + 1 || waiting == 0)) -> <>(start == 0)"))
        .isEmpty();
  }

  /** All messages are sent and somebody waits for them, for ever: nobody does. */
  @Test
  void aPremiseThatNoRunSatisfies() throws Exception {
    assertThat(remarks("(fair && [](start != 0)) -> <>(done >= N)"))
        .singleElement()
        .isInstanceOf(Remark.PremiseNeverHolds.class);
    assertThat(remarks("<>[](sent > N && waiting == 0) -> <>(done == 0)"))
        .containsExactly(new Remark.PremiseNeverHolds(formula("<>[](sent > N && waiting == 0)")));
  }

  @Test
  void aPremiseThatIsNotNeeded() throws Exception {
    assertThat(remarks("(fair && <>(sent >= 1)) -> <>(start + waiting == 0)"))
        .containsExactly(new Remark.HoldsWithoutPremise(formula("<>(sent >= 1)")));
    assertThat(remarks("(fair && <>(waiting == 0 && start == 0)) -> <>(done != 0)")).hasSize(1);
  }
}
