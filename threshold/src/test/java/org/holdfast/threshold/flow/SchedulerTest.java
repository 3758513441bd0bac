package org.holdfast.threshold.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;
import org.holdfast.threshold.solving.Resilience;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  private static final Point START = new Point("start", List.of(), List.of(), Map.of());
  private static final Point MIDDLE = new Point("middle", List.of(), List.of(), Map.of());
  private static final Point END = new Point("end", List.of(), List.of(), Map.of());

  /** One process must go first, so that the others may; the last needs that too few have gone. */
  private static FlowAutomaton relay() throws Unsupported {
    Map<String, Update> send = Map.of("x", new Update.Add(1));
    Formula some = Formula.atLeast(term("x"), number(1));
    Formula few = Formula.not(Formula.atLeast(term("x"), number(2)));
    ThresholdAutomaton automaton =
        new Automata()
            .parameters("n")
            .shared("x")
            .locations("a", "b", "c")
            .initially(Formula.equal(term("a"), term("n")))
            .initially(is("b", 0), is("c", 0), is("x", 0))
            .rule("a", "b", Formula.TRUE, send)
            .rule("a", "c", some, send)
            .rule("b", "c", few)
            .build();
    try (Resilience resilience =
        new Resilience(automaton, new Z3SolverFactory(), Budget.unlimited())) {
      return new FlowAutomatonBuilder(automaton, resilience)
          .build(LocationPartition.identity(automaton));
    }
  }

  private static Scheduler.Outcome schedule(
      int processes, List<Henceforth.Requirement> requirements, Candidate.Plan... plans)
      throws Unsupported, BudgetExhausted {
    Candidate candidate =
        new Candidate(
            Automata.values("n", processes),
            new long[] {processes, 0, 0},
            new long[] {0},
            List.of(plans));
    return new Scheduler(relay(), candidate, requirements, Budget.unlimited()).schedule();
  }

  private static Candidate.Plan plan(Point point, long... fired) {
    return new Candidate.Plan(point, fired);
  }

  private static List<Integer> order(Scheduler.Outcome outcome) {
    assertThat(outcome).isInstanceOf(Scheduler.Scheduled.class);
    return ((Scheduler.Scheduled) outcome).firings().stream().map(FlowRule::index).toList();
  }

  @Test
  void findsTheOnlyOrder() throws Exception {
    Scheduler.Outcome outcome = schedule(2, List.of(), plan(START, 0, 0, 0), plan(END, 1, 1, 1));
    assertThat(order(outcome)).containsExactly(0, 2, 1);
    RunState end = ((Scheduler.Scheduled) outcome).end();
    assertThat(List.of(end.counter(0), end.counter(1), end.counter(2))).containsExactly(0L, 0L, 2L);
  }

  @Test
  void saysWhichAtomItWaitsFor() throws Exception {
    Scheduler.Outcome outcome = schedule(1, List.of(), plan(START, 0, 0, 0), plan(END, 0, 1, 0));
    assertThat(outcome).isInstanceOf(Scheduler.Stuck.class);
    assertThat(((Scheduler.Stuck) outcome).atoms()).hasSize(1);
  }

  @Test
  void saysWhichLocationNobodyEntered() throws Exception {
    Scheduler.Outcome outcome = schedule(1, List.of(), plan(START, 0, 0, 0), plan(END, 0, 0, 1));
    assertThat(outcome)
        .isEqualTo(
            new Scheduler.Stuck(java.util.Set.of(), java.util.Set.of(1), java.util.Set.of()));
  }

  @Test
  void passesThePointsOnTheWay() throws Exception {
    Scheduler.Outcome outcome =
        schedule(2, List.of(), plan(START, 0, 0, 0), plan(MIDDLE, 1, 1, 0), plan(END, 1, 1, 1));
    // With two messages at the middle, the rule that is left needs what is gone.
    assertThat(outcome).isInstanceOf(Scheduler.Stuck.class);
    assertThat(
            order(
                schedule(
                    2, List.of(), plan(START, 0, 0, 0), plan(MIDDLE, 1, 0, 1), plan(END, 1, 1, 1))))
        .containsExactly(0, 2, 1);
  }

  @Test
  void keepsWhatMustHoldFromAPointOn() throws Exception {
    Henceforth.Requirement nobodyInC = new Henceforth.Requirement(START, is("c", 0));
    Candidate.Plan start = plan(START, 0, 0, 0);
    assertThat(schedule(2, List.of(nobodyInC), start, plan(END, 1, 1, 0)))
        .isInstanceOf(Scheduler.Stuck.class);
    assertThat(order(schedule(2, List.of(nobodyInC), start, plan(END, 2, 0, 0))))
        .containsExactly(0, 0);
  }

  @Test
  void takesLongRunsWithoutRunningOutOfStack() throws Exception {
    Scheduler.Outcome outcome =
        schedule(15_000, List.of(), plan(START, 0, 0, 0), plan(END, 15_000, 0, 0));
    assertThat(order(outcome)).hasSize(15_000);
  }
}
