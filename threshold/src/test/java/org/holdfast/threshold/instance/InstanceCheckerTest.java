package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.isNot;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.property;
import static org.holdfast.threshold.semantics.Automata.term;
import static org.holdfast.threshold.semantics.Automata.values;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstanceCheckerTest {
  private static final SearchOptions MANY = states(1_000_000);

  private final ThresholdAutomaton broadcast = Automata.reliableBroadcast();

  private static SearchOptions states(long most) {
    return SearchOptions.defaults().withThreads(1).withMaxStates(most);
  }

  private static Verdict check(InstanceChecker checker, Property property) {
    return checker.check(property, Budget.unlimited(), EventSink.NONE);
  }

  private Verdict broadcast(String property, int n, int t, int f) {
    InstanceChecker checker =
        InstanceChecker.ignoringAssumptions(broadcast, values("n", n, "t", t, "f", f), MANY);
    return check(checker, broadcast.property(property).orElseThrow());
  }

  private static Trace trace(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace();
  }

  @ParameterizedTest
  @CsvSource({
    "unforgeability, 4, 1, 1", "correctness, 4, 1, 1", "relay, 4, 1, 1",
    "unforgeability, 4, 1, 0", "correctness, 4, 1, 0", "relay, 4, 1, 0",
    "unforgeability, 7, 2, 2", "correctness, 7, 2, 2", "relay, 7, 2, 2"
  })
  void broadcastHoldsWithinItsResilience(String property, int n, int t, int f) {
    InstanceChecker checker = new InstanceChecker(broadcast, values("n", n, "t", t, "f", f), MANY);
    Verdict verdict = check(checker, broadcast.property(property).orElseThrow());
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(((Verdict.Holds) verdict).region())
        .hasToString("n == " + n + " && t == " + t + " && f == " + f);
    assertThat(verdict.evidence().statistics().values())
        .containsKeys(Figure.STATES, Figure.TRANSITIONS);
    assertThat(verdict.evidence().remarks()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "unforgeability, 4, 1, 2",
    "correctness, 4, 1, 2",
    "relay, 4, 1, 2",
    "relay, 3, 1, 1"
  })
  void broadcastFailsWithTooManyFaults(String property, int n, int t, int f) {
    Trace trace = trace(broadcast(property, n, t, f));
    assertThat(trace.parameters()).isEqualTo(values("n", n, "t", t, "f", f));
  }

  @Test
  void theShortestForgeryIsFound() {
    // Two faulty messages make one correct process send; then three have been heard.
    Trace trace = trace(broadcast("unforgeability", 4, 1, 2));
    assertThat(trace.loopStart()).isEmpty();
    assertThat(trace.initial())
        .containsEntry(new Variable("idle"), Value.of(2))
        .containsEntry(new Variable("told"), Value.of(0));
    assertThat(trace.steps().stream().mapToLong(step -> step.action().times()).sum()).isEqualTo(2);
  }

  @Test
  void stepsOfOneRuleInARowAreOneMove() {
    Property notAllSend = property("p", new Ltl.Always(Ltl.state(isNot("sender", 3))));
    InstanceChecker checker = new InstanceChecker(broadcast, values("n", 4, "t", 1, "f", 1), MANY);
    Trace trace = trace(check(checker, notAllSend));
    assertThat(trace.steps()).hasSize(1);
    assertThat(trace.steps().get(0).action().times()).isEqualTo(3);
  }

  @Test
  void withoutFairnessAProcessMayWaitForEver() {
    Property accepted = property("p", new Ltl.Eventually(Ltl.state(isNot("accepted", 0))));
    InstanceChecker checker = new InstanceChecker(broadcast, values("n", 4, "t", 1, "f", 1), MANY);
    Trace trace = trace(check(checker, accepted));
    // Everybody was told and one process has sent, which may then repeat doing nothing.
    assertThat(trace.loopStart()).hasValue(1);
    assertThat(trace.steps()).hasSize(2);
  }

  @Test
  void whereNothingIsEnabledTheRunStays() {
    ThresholdAutomaton automaton =
        new Automata()
            .locations("a", "b", "c")
            .initially(is("a", 1), is("b", 0), is("c", 0))
            .rule("a", "b", Formula.TRUE)
            .rule("b", "c", Formula.FALSE)
            .build();
    InstanceChecker checker = new InstanceChecker(automaton, Map.of(), MANY);
    Ltl inB = Ltl.state(is("b", 1));
    Verdict holds = check(checker, property("p", new Ltl.Eventually(new Ltl.Always(inB))));
    assertThat(holds).isInstanceOf(Verdict.Holds.class);
    Trace stuck = trace(check(checker, property("p", new Ltl.Eventually(Ltl.state(is("c", 1))))));
    assertThat(stuck.steps()).hasSize(1);
    assertThat(stuck.loopStart()).hasValue(1);
  }

  @Test
  void aLoopMeetsAllEventualities() {
    Automata ring =
        new Automata()
            .locations("a", "b", "c")
            .initially(is("a", 1), is("b", 0), is("c", 0))
            .rule("a", "b", Formula.TRUE)
            .rule("b", "a", Formula.TRUE)
            .rule("b", "c", Formula.TRUE)
            .rule("c", "a", Formula.TRUE);
    InstanceChecker checker = new InstanceChecker(ring.build(), Map.of(), MANY);
    Ltl aThenC =
        Ltl.and(
            List.of(
                new Ltl.Always(new Ltl.Eventually(Ltl.state(is("a", 1)))),
                new Ltl.Always(new Ltl.Eventually(Ltl.state(is("c", 1))))));
    Trace trace = trace(check(checker, property("p", Ltl.not(aThenC))));
    assertThat(trace.steps()).hasSize(3);
    assertThat(trace.loopStart()).hasValue(0);
  }

  @Test
  void subtractionAndResetAreObeyed() {
    ThresholdAutomaton automaton =
        new Automata()
            .shared("x")
            .locations("a", "b")
            .initially(is("a", 2), is("b", 0), is("x", 1))
            .rule("a", "b", Formula.TRUE, Map.of("x", new Update.Add(-1)))
            .rule("b", "b", is("x", 0), Map.of("x", new Update.Reset(5)))
            .build();
    InstanceChecker checker = new InstanceChecker(automaton, Map.of(), MANY);
    Trace trace = trace(check(checker, property("p", new Ltl.Always(Ltl.state(isNot("x", 4))))));
    assertThat(trace.steps()).hasSize(3);
    Verdict neverSix = check(checker, property("p", new Ltl.Always(Ltl.state(isNot("x", 6)))));
    assertThat(neverSix).isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void parametersOutsideTheAssumptionsAreNotDecided() {
    InstanceChecker checker = new InstanceChecker(broadcast, values("n", 3, "t", 1, "f", 1), MANY);
    Verdict verdict = check(checker, broadcast.properties().get(0));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).explanation()).contains("n > 3 * t");
  }

  @Test
  void parametersMustBeExactlyThoseOfTheAutomaton() {
    assertThatThrownBy(() -> new InstanceChecker(broadcast, values("n", 4, "t", 1), MANY))
        .hasMessage("the parameter f has no value");
    assertThatThrownBy(
            () -> new InstanceChecker(broadcast, values("n", 4, "t", 1, "f", 1, "k", 1), MANY))
        .hasMessage("k is not a parameter");
    assertThatThrownBy(() -> new InstanceChecker(broadcast, values("n", 4, "t", 1, "f", -1), MANY))
        .hasMessage("the parameter f is negative");
  }

  @Test
  void withoutInitialConfigurationItSaysSo() {
    Verdict verdict = broadcast("unforgeability", 1, 1, 2);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().remarks()).containsExactly(new Remark.NoInitialConfiguration());
  }

  @Test
  void anUnboundedCounterEndsAtTheLimit() {
    ThresholdAutomaton automaton =
        new Automata()
            .shared("x")
            .locations("a")
            .initially(is("a", 1), is("x", 0))
            .rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(1)))
            .build();
    Ltl bounded = new Ltl.Always(Ltl.state(Formula.compare(term("x"), Relation.LE, number(5000))));
    Verdict few =
        check(new InstanceChecker(automaton, Map.of(), states(1000)), property("p", bounded));
    assertThat(few).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) few).reason()).isEqualTo(Verdict.Reason.MEMORY);
    assertThat(few.evidence().statistics().get(Figure.STATES)).isEqualTo(1000);
    Trace trace =
        trace(
            check(
                new InstanceChecker(automaton, Map.of(), states(10_000)), property("p", bounded)));
    assertThat(trace.steps()).hasSize(1);
    assertThat(trace.steps().get(0).action().times()).isEqualTo(5001);
  }

  @Test
  void aLongPathDoesNotNeedADeepStack() {
    ThresholdAutomaton automaton =
        new Automata()
            .shared("x")
            .locations("a")
            .initially(is("a", 1), is("x", 0))
            .rule(
                "a",
                "a",
                Formula.compare(term("x"), Relation.LT, number(200_000)),
                Map.of("x", new Update.Add(1)))
            .build();
    Ltl again = new Ltl.Always(new Ltl.Eventually(Ltl.state(isNot("x", 200_000))));
    Verdict verdict = check(new InstanceChecker(automaton, Map.of(), MANY), property("p", again));
    assertThat(trace(verdict).steps()).hasSize(1);
  }

  @Test
  void anUnboundedInitialSetIsNotDecided() {
    ThresholdAutomaton automaton =
        new Automata()
            .shared("x")
            .locations("a")
            .initially(Formula.atLeast(term("a"), LinearTerm.ONE), is("x", 0))
            .build();
    Verdict verdict =
        check(
            new InstanceChecker(automaton, Map.of(), MANY), property("p", Ltl.state(Formula.TRUE)));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).explanation()).contains("a without an upper bound");
  }

  @Test
  void obeysItsBudgetAndTellsWhatItDoes() {
    InstanceChecker checker =
        new InstanceChecker(broadcast, values("n", 40, "t", 13, "f", 13), MANY);
    Property relay = broadcast.property("relay").orElseThrow();
    Verdict late = checker.check(relay, Budget.of(Duration.ZERO), EventSink.NONE);
    assertThat(late).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) late).reason()).isEqualTo(Verdict.Reason.TIMEOUT);
    Budget cancelled = Budget.unlimited();
    cancelled.cancel();
    Verdict stopped = checker.check(relay, cancelled, EventSink.NONE);
    assertThat(((Verdict.Unknown) stopped).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);

    List<Event> events = new ArrayList<>();
    assertThat(checker.check(relay, Budget.unlimited(), events::add))
        .isInstanceOf(Verdict.Holds.class);
    assertThat(events).hasAtLeastOneElementOfType(Event.PhaseStarted.class);
    assertThat(events)
        .allMatch(
            event -> event instanceof Event.OfProperty named && named.property().equals("relay"));
  }

  @Test
  void valuesAreNeverCut() {
    ThresholdAutomaton automaton =
        new Automata()
            .parameters("n")
            .shared("x")
            .locations("a", "b", "c")
            .initially(Formula.equal(term("a"), term("n")), is("b", 0), is("c", 0), is("x", 254))
            .rule("a", "b", Formula.TRUE, Map.of("x", new Update.Add(1)))
            .rule("b", "c", Formula.TRUE, Map.of("x", new Update.Reset(70_000_000_000L)))
            .rule("c", "c", Formula.TRUE, Map.of("x", new Update.Add(-69_999_999_999L)))
            .build();
    InstanceChecker checker = new InstanceChecker(automaton, values("n", 2), MANY);
    Ltl small = Ltl.state(Formula.compare(term("x"), Relation.LE, number(256)));
    Trace large = trace(check(checker, property("p", new Ltl.Always(small))));
    assertThat(large.steps().get(large.steps().size() - 1).values())
        .containsAllEntriesOf(Map.of(new Variable("x"), Value.of(70_000_000_000L)));
    // Cut to one, two or four bytes, 255 + 1 or the reset would be one of these.
    for (long never : List.of(0L, 70_000_000_000L & 0xff, 70_000_000_000L & 0xffffffffL)) {
      Ltl isNever = new Ltl.Always(Ltl.state(isNot("x", (int) never)));
      assertThat(check(checker, property("p", isNever))).isInstanceOf(Verdict.Holds.class);
    }
  }

  @Test
  void manyProcessesAreCountedExactly() {
    ThresholdAutomaton automaton =
        new Automata()
            .parameters("n")
            .shared("x")
            .locations("a", "b")
            .initially(Formula.equal(term("a"), term("n")), is("b", 0), is("x", 0))
            .rule("a", "b", is("x", 0), Map.of("x", new Update.Add(1)))
            .build();
    InstanceChecker checker = new InstanceChecker(automaton, values("n", 1_000_000), MANY);
    Ltl one = new Ltl.Always(Ltl.state(Formula.atLeast(term("a"), number(999_999))));
    Verdict verdict = check(checker, property("p", one));
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().statistics().get(Figure.STATES)).isEqualTo(2);
  }

  @Test
  void namesThatMeanSomethingToTheSearchAreNamesLikeOthers() {
    ThresholdAutomaton automaton =
        new Automata()
            .shared("invalid_end")
            .locations("error", "stopped")
            .initially(is("error", 2), is("stopped", 0), is("invalid_end", 0))
            .rule("error", "stopped", Formula.TRUE, Map.of("invalid_end", new Update.Add(1)))
            .build();
    InstanceChecker checker = new InstanceChecker(automaton, Map.of(), MANY);
    Ltl sum =
        new Ltl.Always(
            Ltl.state(Formula.equal(term("error").plus(term("invalid_end")), number(2))));
    assertThat(check(checker, property("p", sum))).isInstanceOf(Verdict.Holds.class);
    Trace trace = trace(check(checker, property("p", new Ltl.Always(Ltl.state(is("error", 2))))));
    assertThat(trace.steps().get(0).values()).containsEntry(new Variable("stopped"), Value.of(1));
  }

  @Test
  void storageOrderAndThreadsMakeNoDifference() {
    Map<Variable, BigInteger> parameters = values("n", 13, "t", 4, "f", 4);
    List<String> answers = new ArrayList<>();
    for (SearchOptions.Storage storage :
        List.of(SearchOptions.Storage.PLAIN, SearchOptions.Storage.COLLAPSED)) {
      for (int threads : List.of(1, 2, 3)) {
        SearchOptions usual = SearchOptions.defaults().withStorage(storage).withThreads(threads);
        SearchOptions options =
            threads == 2 ? usual.withOrder(SearchOptions.Order.DEPTH_FIRST) : usual;
        InstanceChecker checker = new InstanceChecker(broadcast, parameters, options);
        for (String name : List.of("unforgeability", "relay")) {
          Verdict verdict = check(checker, broadcast.property(name).orElseThrow());
          answers.add(
              name
                  + verdict.getClass().getSimpleName()
                  + verdict.evidence().statistics().get(Figure.STATES));
        }
      }
    }
    assertThat(Set.copyOf(answers)).hasSize(2);
  }
}
