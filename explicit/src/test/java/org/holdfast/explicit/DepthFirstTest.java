package org.holdfast.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/** What lies deep is found, and one search answers two questions. */
class DepthFirstTest {
  private static final SearchOptions DEEP =
      SearchOptions.defaults().withThreads(1).withOrder(Order.DEPTH_FIRST);

  private static Ltl never(Formula formula) {
    return new Ltl.Always(Ltl.state(Formula.not(formula)));
  }

  private static org.holdfast.checking.Property property(String name, Ltl formula) {
    return new org.holdfast.checking.Property(name, formula, new SourcePosition("test", 1, 1));
  }

  @Example
  void everyStateIsVisitedOnce() {
    CounterSystem counters = new CounterSystem(3, 20);
    Verdict verdict =
        AgainstNaiveTest.check(
            counters, never(RandomFormulas.is(CounterSystem.counter(0), 20)), DEEP);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().statistics().get(Figure.STATES)).isEqualTo(8_000);
    assertThat(verdict.evidence().statistics().get(Figure.TRANSITIONS)).isEqualTo(1 + 3 * 8_000);
    assertThat(verdict.evidence().statistics().get(Figure.DEPTH)).isGreaterThan(57);
  }

  @Example
  void aShortRunIsFoundWhereThatIsCheap() {
    CounterSystem counters = new CounterSystem(2, 50);
    Verdict verdict =
        AgainstNaiveTest.check(
            counters, never(RandomFormulas.is(CounterSystem.counter(1), 2)), DEEP);
    assertThat(((Verdict.Violated) verdict).trace().steps()).hasSize(2);
    assertThat(verdict.evidence().remarks()).isEmpty();
  }

  /** Breadth-first search has more than two million states to visit before. */
  @Example
  void whatLiesDeepIsFoundAndTheRunIsTheSameEveryTime() {
    CounterSystem counters = new CounterSystem(3, 250);
    Ltl formula = never(RandomFormulas.is(CounterSystem.counter(1), 249));
    List<List<Trace.Step>> runs = new ArrayList<>();
    for (Order order : List.of(Order.DEPTH_FIRST, Order.EITHER, Order.EITHER)) {
      Verdict verdict =
          AgainstNaiveTest.check(counters, formula, DEEP.withOrder(order).withThreads(2));
      assertThat(verdict.evidence().remarks()).containsExactly(new Remark.FoundDepthFirst());
      assertThat(verdict.evidence().statistics().get(Figure.STATES)).isLessThan(200_000);
      runs.add(((Verdict.Violated) verdict).trace().steps());
    }
    assertThat(runs).containsOnly(runs.get(0));
    Verdict wide = AgainstNaiveTest.check(counters, formula, DEEP.withOrder(Order.BREADTH_FIRST));
    assertThat(((Verdict.Violated) wide).trace().steps()).hasSize(249);
    assertThat(wide.evidence().remarks()).isEmpty();
  }

  @Example
  void aBoundOnTheDepthIsKept() {
    CounterSystem counters = new CounterSystem(2, 50);
    Ltl formula = never(RandomFormulas.is(CounterSystem.counter(1), 40));
    Verdict verdict = AgainstNaiveTest.check(counters, formula, DEEP.withMaxDepth(30));
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.INCOMPLETE);
  }

  /** The other property is decided where no step fails, and left alone where one does. */
  @Property(tries = 1000, seed = "1")
  void aFailureMayEndTheSearch(@ForAll long seed) {
    ProcessSystem system = ProcessSystem.random(new Random(seed));
    List<org.holdfast.checking.Property> properties =
        List.of(
            property("errors", Observation.noError()),
            property("ends", Observation.noInvalidEnd()));
    for (Order order : List.of(Order.BREADTH_FIRST, Order.DEPTH_FIRST)) {
      ExplicitChecker checker = new ExplicitChecker(system, Formula.TRUE, DEEP.withOrder(order));
      List<Verdict> both = checker.checkTogether(properties, Budget.unlimited(), EventSink.NONE);
      List<Verdict> cut = checker.checkUntilFailure(properties, Budget.unlimited(), EventSink.NONE);
      assertThat(cut.get(0)).hasSameClassAs(both.get(0));
      assertThat(cut.get(0).evidence()).isEqualTo(both.get(0).evidence());
      if (cut.get(0) instanceof Verdict.Holds) {
        assertThat(cut.get(1)).hasSameClassAs(both.get(1));
      } else {
        assertThat(cut.get(1)).isNotInstanceOf(Verdict.Holds.class);
      }
    }
  }

  @Property(tries = 2000, seed = "1")
  void oneSearchAnswersAsTwoDo(@ForAll long seed) {
    ProcessSystem system = ProcessSystem.random(new Random(seed));
    List<org.holdfast.checking.Property> properties =
        List.of(
            property("errors", Observation.noError()),
            property("ends", Observation.noInvalidEnd()));
    for (Order order : List.of(Order.BREADTH_FIRST, Order.DEPTH_FIRST)) {
      for (Reduction reduction : Reduction.values()) {
        SearchOptions options = DEEP.withOrder(order).withReduction(reduction);
        ExplicitChecker checker = new ExplicitChecker(system, Formula.TRUE, options);
        List<Verdict> verdicts =
            checker.checkTogether(properties, Budget.unlimited(), EventSink.NONE);
        for (int i = 0; i < properties.size(); i++) {
          Verdict alone = checker.check(properties.get(i), Budget.unlimited(), EventSink.NONE);
          Verdict together = verdicts.get(i);
          assertThat(together).as("%s", system).hasSameClassAs(alone);
          assertThat(together.evidence()).as("%s", system).isEqualTo(alone.evidence());
          if (alone instanceof Verdict.Violated violated) {
            assertThat(((Verdict.Violated) together).trace().steps())
                .isEqualTo(violated.trace().steps());
          }
        }
      }
    }
  }
}
