package org.holdfast.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplicitCheckerTest {
  /** Has levels with so many states that several threads share them. */
  private static final CounterSystem COUNTERS = new CounterSystem(4, 20);

  private static final SearchOptions OPTIONS = SearchOptions.defaults().withThreads(1);

  private static Property property(Ltl formula) {
    return new Property("p", formula, new SourcePosition("test", 1, 1));
  }

  private static Verdict check(TransitionSystem system, Ltl formula, SearchOptions options) {
    return AgainstNaiveTest.check(system, formula, options);
  }

  private static Formula is(int counter, long value) {
    return RandomFormulas.is(CounterSystem.counter(counter), value);
  }

  private static Ltl never(Formula formula) {
    return new Ltl.Always(Ltl.state(Formula.not(formula)));
  }

  private static long statistic(Verdict verdict, Figure figure) {
    return verdict.evidence().statistics().get(figure);
  }

  @ParameterizedTest
  @EnumSource(
      value = Storage.class,
      names = {"PLAIN", "COLLAPSED", "DISK"})
  void everyStateIsVisitedOnceOnAnyNumberOfThreads(Storage storage) {
    for (int threads = 1; threads <= 3; threads++) {
      SearchOptions options = OPTIONS.withStorage(storage).withThreads(threads);
      Verdict verdict = check(COUNTERS, never(is(0, 20)), options);
      assertThat(verdict).isInstanceOf(Verdict.Holds.class);
      assertThat(statistic(verdict, Figure.STATES)).isEqualTo(160_000);
      assertThat(statistic(verdict, Figure.DEPTH)).isEqualTo(76);
      assertThat(statistic(verdict, Figure.TRANSITIONS)).isEqualTo(1 + 4 * 160_000);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Storage.class,
      names = {"PLAIN", "COLLAPSED", "DISK"})
  void theCounterexampleIsShortestAndTheSameOnAnyNumberOfThreads(Storage storage) {
    Formula bad = Formula.and(Formula.not(is(0, 0)), is(1, 9), is(2, 9), Formula.not(is(3, 0)));
    Trace first = null;
    for (int threads = 1; threads <= 3; threads++) {
      SearchOptions options = OPTIONS.withStorage(storage).withThreads(threads);
      Verdict verdict = check(COUNTERS, never(bad), options);
      Trace trace = ((Verdict.Violated) verdict).trace();
      assertThat(trace.steps()).hasSize(20);
      assertThat(trace.loopStart()).isEmpty();
      first = first == null ? trace : first;
      assertThat(trace.steps()).isEqualTo(first.steps());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Storage.class,
      names = {"HASH_COMPACT", "BITSTATE"})
  void lossyStorageNeverProves(Storage storage) {
    SearchOptions options = OPTIONS.withStorage(storage).withMaxBytes(1 << 23);
    Verdict holds = check(COUNTERS, never(is(0, 20)), options);
    assertThat(holds).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) holds).explanation()).contains("not exhaustive");
    assertThat(statistic(holds, Figure.STATES)).isBetween(158_000L, 160_000L);
    Verdict violated = check(COUNTERS, never(Formula.and(is(0, 3), is(1, 4))), options);
    assertThat(((Verdict.Violated) violated).trace().steps()).hasSize(7);
    Verdict liveness = check(COUNTERS, new Ltl.Eventually(Ltl.state(is(0, 1))), options);
    assertThat(((Verdict.Unknown) liveness).reason()).isEqualTo(Verdict.Reason.UNSUPPORTED);
  }

  @Test
  void aCounterThatNeverCountsIsUnfair() {
    Ltl progress = new Ltl.Always(new Ltl.Eventually(Ltl.state(is(0, 0))));
    CounterSystem small = new CounterSystem(3, 4);
    Verdict any = check(small, progress, OPTIONS);
    assertThat(any).isInstanceOf(Verdict.Violated.class);
    assertThat(((Verdict.Violated) any).trace().loopStart()).isPresent();
    SearchOptions fair = OPTIONS.withScheduling(Scheduling.WEAKLY_FAIR);
    assertThat(check(small, progress, fair)).isInstanceOf(Verdict.Holds.class);
    Ltl together = new Ltl.Eventually(Ltl.state(Formula.and(is(0, 2), is(1, 2))));
    Verdict apart = check(small, together, fair);
    Trace trace = ((Verdict.Violated) apart).trace();
    List<String> loop =
        trace.steps().subList(trace.loopStart().orElseThrow(), trace.steps().size()).stream()
            .map(step -> step.action().toString())
            .toList();
    assertThat(loop).contains("count 0", "count 1", "count 2");
  }

  @Test
  void limitsAreRespected() {
    Ltl safety = never(is(0, 20));
    Ltl liveness = new Ltl.Always(new Ltl.Eventually(Ltl.state(is(0, 0))));
    for (Ltl formula : List.of(safety, liveness)) {
      SearchOptions fair = OPTIONS.withScheduling(Scheduling.WEAKLY_FAIR);
      Verdict deep = check(COUNTERS, formula, fair.withMaxDepth(5));
      assertThat(deep).isInstanceOf(Verdict.Unknown.class);
      assertThat(((Verdict.Unknown) deep).reason()).isEqualTo(Verdict.Reason.INCOMPLETE);
      Verdict large = check(COUNTERS, formula, fair.withMaxBytes(100_000));
      assertThat(((Verdict.Unknown) large).reason()).isEqualTo(Verdict.Reason.MEMORY);
    }
    assertThat(check(COUNTERS, safety, OPTIONS.withMaxDepth(76))).isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void outOfBudgetIsUnknown() {
    CounterSystem large = new CounterSystem(6, 60);
    for (int threads = 1; threads <= 2; threads++) {
      ExplicitChecker checker =
          new ExplicitChecker(large, Formula.TRUE, OPTIONS.withThreads(threads));
      Verdict late =
          checker.check(
              property(never(is(0, 99))), Budget.of(Duration.ofMillis(150)), EventSink.NONE);
      assertThat(((Verdict.Unknown) late).reason()).isEqualTo(Verdict.Reason.TIMEOUT);
      Budget cancelled = Budget.unlimited();
      cancelled.cancel();
      Verdict stopped = checker.check(property(never(is(0, 99))), cancelled, EventSink.NONE);
      assertThat(((Verdict.Unknown) stopped).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);
    }
  }

  @Test
  void theSearchTellsWhatItDoes() {
    List<Event> events = new ArrayList<>();
    CounterSystem large = new CounterSystem(6, 60);
    Budget budget = Budget.unlimited();
    new ExplicitChecker(large, Formula.TRUE, OPTIONS)
        .check(
            property(never(is(0, 99))),
            budget,
            event -> {
              events.add(event);
              if (event instanceof Event.Progress progress && progress.figure() == Figure.BYTES) {
                budget.cancel();
              }
            });
    assertThat(events.get(0)).isInstanceOf(Event.PhaseStarted.class);
    assertThat(events).anyMatch(e -> e instanceof Event.Progress p && p.figure() == Figure.STATES);
    assertThat(events).anyMatch(e -> e instanceof Event.Progress p && p.figure() == Figure.DEPTH);
    assertThat(events).anyMatch(e -> e instanceof Event.Progress p && p.figure() == Figure.BYTES);
  }

  @Test
  void whatNeverHappensIsTold() {
    AtomicReference<BitSet> fired = new AtomicReference<>();
    SearchOptions options = OPTIONS.withCoverage(fired::set);
    Formula large =
        Formula.atLeast(LinearTerm.of(CounterSystem.counter(0)), LinearTerm.constant(20));
    Verdict verdict = check(COUNTERS, never(Formula.and(large, is(1, 3))), options);
    assertThat(verdict.evidence().remarks())
        .containsExactly(
            new Remark.ConstantCondition(large, false),
            new Remark.NeverPossible(List.of("count 4")));
    assertThat(fired.get()).hasToString("{0, 1, 2, 3}");
  }

  @Test
  void stepsOfASearchForLoopsAreCounted() {
    Formula large =
        Formula.atLeast(LinearTerm.of(CounterSystem.counter(0)), LinearTerm.constant(4));
    Ltl recurs = new Ltl.Always(new Ltl.Eventually(Ltl.state(Formula.not(large))));
    Verdict verdict = check(new CounterSystem(3, 4), recurs, OPTIONS);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(statistic(verdict, Figure.STATES)).isEqualTo(64);
    assertThat(statistic(verdict, Figure.TRANSITIONS)).isEqualTo(1 + 3 * 64);
  }

  @Test
  void whatCannotBeDecidedIsSaid() {
    Ltl unknown = Ltl.state(RandomFormulas.is(new Variable("z"), 0));
    Verdict verdict = check(COUNTERS, unknown, OPTIONS);
    assertThat(((Verdict.Unknown) verdict).explanation()).contains("nothing called z");
    GraphSystem noProcesses = new GraphSystem(1, List.of(0), List.of(), new int[] {0}, 0);
    Verdict unfair =
        check(noProcesses, eventuallyP(), OPTIONS.withScheduling(Scheduling.WEAKLY_FAIR));
    assertThat(((Verdict.Unknown) unfair).reason()).isEqualTo(Verdict.Reason.UNSUPPORTED);
  }

  private static Ltl eventuallyP() {
    return new Ltl.Eventually(Ltl.state(RandomFormulas.is(GraphSystem.P, 1)));
  }

  @Test
  void errorsAndInvalidEndsAreViolationsWithATrace() {
    List<GraphSystem.Edge> edges =
        List.of(
            new GraphSystem.Edge(0, 1, 0, 0, -1),
            new GraphSystem.Edge(1, 2, 1, 0, -1),
            new GraphSystem.Edge(1, -1, 2, 0, -1));
    GraphSystem system = new GraphSystem(3, List.of(0), edges, new int[] {0, 0, 0}, 1);
    Trace error = ((Verdict.Violated) check(system, Observation.noError(), OPTIONS)).trace();
    assertThat(error.steps())
        .extracting(step -> step.action().toString())
        .containsExactly("edge 0", "edge 2: wrong");
    assertThat(error.steps().get(1).action().label()).isEqualTo("edge 2");
    assertThat(error.steps().get(1).action().failure().orElseThrow().message()).isEqualTo("wrong");
    assertThat(error.steps().get(1).values()).containsKey(Observation.ERROR);
    Trace end = ((Verdict.Violated) check(system, Observation.noInvalidEnd(), OPTIONS)).trace();
    assertThat(end.steps())
        .extracting(step -> step.action().toString())
        .containsExactly("edge 0", "edge 1");
  }
}
