package org.holdfast.threshold.telling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.values;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.ReceiveInstanceChecker;
import org.holdfast.threshold.receive.ReceiveTelling;
import org.holdfast.threshold.semantics.CounterSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs of counters, told by processes. */
class TellingTest {
  private static final SearchOptions SEARCH = SearchOptions.defaults().withThreads(1);

  private static TaModel model(String name) throws Exception {
    Path file = Checkout.examples().resolve(name);
    return TaReader.read(file.toString(), Files.readString(file)).model();
  }

  private static Map<Variable, BigInteger> size(int n, int t, int f, TaModel model) {
    return model.frame().parameters().size() == 3
        ? values("N", n, "T", t, "F", f)
        : values("N", n, "F", f);
  }

  private static Trace counted(TaModel model, Map<Variable, BigInteger> size, Property property) {
    Engine engine =
        model.accept(
            new TaModel.Visitor<>() {
              @Override
              public Engine threshold(ThresholdAutomaton automaton) {
                return new InstanceChecker(automaton, size, SEARCH);
              }

              @Override
              public Engine receive(ReceiveAutomaton automaton) {
                return new ReceiveInstanceChecker(automaton, size, SEARCH);
              }
            });
    Verdict verdict = engine.check(property, Budget.unlimited(), EventSink.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace();
  }

  private static Optional<Trace> told(TaModel model, Trace trace, Property property) {
    return model.accept(
        new TaModel.Visitor<>() {
          @Override
          public Optional<Trace> threshold(ThresholdAutomaton automaton) {
            return CounterTelling.of(automaton, trace, property.formula());
          }

          @Override
          public Optional<Trace> receive(ReceiveAutomaton automaton) {
            return ReceiveTelling.of(automaton, trace, property.formula());
          }
        });
  }

  private static Stream<Message> received(Trace story) {
    return story.steps().stream().flatMap(step -> step.action().receives().stream());
  }

  /** A story passes through the same configurations, and every message has a known sender. */
  @ParameterizedTest
  @CsvSource({
    "broadcast/strb-broken.ta, relay, 3, 1, 1",
    "agreement/aba-broken.ta, agreement, 5, 1, 1",
    "benor/benor-broken.ta, validity0, 5, 1, 1",
    "bosco/bosco-broken.ta, lemma4_0, 5, 1, 1",
    "condition/cc-broken.ta, agreement, 4, 1, 0",
    "folklore/frb-broken.ta, relay, 3, 0, 1",
    "receive/strb-broken.ta, unforg, 4, 1, 1",
    "receive/frb-broken.ta, relay, 3, 0, 1",
    "receive/benor-byz-broken.ta, validity0, 5, 1, 1",
    "receive/cc-crash-broken.ta, termination, 2, 1, 1"
  })
  void brokenExamplesAreTold(String file, String name, int n, int t, int f) throws Exception {
    TaModel model = model(file);
    Property property = model.frame().property(name).orElseThrow();
    Trace counted = counted(model, size(n, t, f, model), property);
    Trace story = told(model, counted, property).orElseThrow();
    assertThat(counted.toldBy(story).story()).contains(story);
    assertThat(story.steps()).allMatch(step -> step.action().actor().process().isPresent());
    assertThat(received(story)).allMatch(message -> message.from().known().isPresent());
    assertThat(counted.loopStart().isPresent()).isEqualTo(story.loopStart().isPresent());
  }

  /** One echo is sent and two are needed: the second one can only come from the faulty process. */
  @Test
  void faultyProcessesMakeUpForWhatIsMissing() throws Exception {
    TaModel model = model("broadcast/strb-broken.ta");
    Property relay = model.frame().property("relay").orElseThrow();
    Trace story =
        told(model, counted(model, values("N", 3, "T", 1, "F", 1), relay), relay).orElseThrow();
    Actor.Process accepting =
        story.steps().stream()
            .map(Trace.Step::action)
            .filter(action -> action.label().startsWith("3: "))
            .findFirst()
            .flatMap(action -> action.actor().process())
            .orElseThrow();
    assertThat(received(story).map(Message::from))
        .containsExactly(
            new Message.Peer.One(accepting), new Message.Peer.Forger(Actor.Process.of(3)));
  }

  @Test
  void crashesAreMarked() throws Exception {
    TaModel model = model("folklore/frb-broken.ta");
    Property relay = model.frame().property("relay").orElseThrow();
    Trace story = told(model, counted(model, values("N", 3, "F", 1), relay), relay).orElseThrow();
    List<ProcessFault> faults =
        story.steps().stream().map(Trace.Step::action).flatMap(a -> a.faults().stream()).toList();
    assertThat(faults).hasSize(1).allMatch(ProcessFault.Crash.class::isInstance);
  }

  private static ToldState start(CounterSystem counters, ThresholdAutomaton automaton) {
    Map<Variable, BigInteger> values = new HashMap<>(values("N", 3, "T", 1, "F", 1));
    automaton.shared().forEach(shared -> values.put(shared, BigInteger.ZERO));
    automaton.counters().forEach(counter -> values.put(counter, BigInteger.ZERO));
    List<Location> at = automaton.locations().subList(0, 2);
    at.forEach(location -> values.put(location.counter(), BigInteger.ONE));
    return new ToldState(counters.configuration(Valuation.of(values)), at, Mail.none(2));
  }

  @Test
  void whoHasNotReceivedEnoughCannotMove() throws Exception {
    ThresholdAutomaton automaton = model("broadcast/strb-broken.ta").frame();
    CounterSystem counters = new CounterSystem(automaton);
    ToldCounters told = new ToldCounters(counters, Cast.of(automaton, 2, 1));
    ToldState state = start(counters, automaton);
    assertThat(told.whyNotInitial(state)).isEmpty();
    Variable echoes = automaton.shared().get(0);
    Rule send = automaton.rules().get(0);
    Rule accept = automaton.rules().get(2);
    ToldMessage real = new ToldMessage(echoes, 1, 0);
    ToldMessage forged = new ToldMessage(echoes, 2, 0);
    ToldMessage nobodys = new ToldMessage(echoes, 3, 0);
    assertThat(told.whyNotEnabled(state, new ToldAction.Receive(1, Set.of(real)))).isPresent();
    assertThat(told.whyNotEnabled(state, new ToldAction.Receive(1, Set.of(nobodys)))).isPresent();
    assertThat(told.whyNotEnabled(state, new ToldAction.Move(0, send))).isPresent();
    ToldState sent = told.apply(state, new ToldAction.Move(1, send));
    // The guard over sent messages holds; the process knows of only one.
    ToldState one = told.apply(sent, new ToldAction.Receive(1, Set.of(real)));
    assertThat(told.whyNotEnabled(one, new ToldAction.Move(1, accept))).isPresent();
    assertThat(told.whyNotEnabled(one, new ToldAction.Receive(1, Set.of(real)))).isPresent();
    ToldState two = told.apply(one, new ToldAction.Receive(1, Set.of(forged)));
    assertThat(told.whyNotEnabled(two, new ToldAction.Move(1, accept))).isEmpty();
    Action action = told.action(two, new ToldAction.Move(1, send));
    assertThat(action.label()).endsWith("send echoes");
  }
}
