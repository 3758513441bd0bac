package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Definition 4 of the paper, clause by clause, on the broadcast with three correct processes. */
class AsynchronousSystemTest {
  private ReceiveAutomaton automaton;
  private AsynchronousSystem system;
  private AsynchronousState initial;

  @BeforeEach
  void start() throws Exception {
    automaton = Pipeline.read(ReceiveTexts.BROADCAST);
    system = new AsynchronousSystem(automaton, Pipeline.environment(automaton));
    initial = system.initial(values(Map.of("n", 4, "t", 1, "f", 1, "V0", 2, "V1", 1))::get);
  }

  private Map<Variable, BigInteger> values(Map<String, Integer> given) {
    Map<Variable, BigInteger> values = new HashMap<>();
    automaton.frame().shared().forEach(v -> values.put(v, BigInteger.ZERO));
    automaton.frame().counters().forEach(v -> values.put(v, BigInteger.ZERO));
    given.forEach((name, value) -> values.put(new Variable(name), BigInteger.valueOf(value)));
    return values;
  }

  private Rule rule(String name) {
    return automaton.frame().rules().stream()
        .filter(rule -> rule.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private AsynchronousAction apply(int process, String rule) {
    return new AsynchronousAction.Apply(process, rule(rule));
  }

  private static AsynchronousAction receive(int process, long count) {
    return new AsynchronousAction.Receive(process, List.of(count));
  }

  private String obstacle(AsynchronousState state, AsynchronousAction action) {
    return system.whyNotEnabled(state, action).orElse("");
  }

  private AsynchronousState after(AsynchronousAction... actions) {
    AsynchronousState state = initial;
    for (AsynchronousAction action : actions) {
      assertThat(obstacle(state, action)).isEmpty();
      state = system.apply(state, action);
    }
    return state;
  }

  @Test
  void startsWithNothingReceived() {
    assertThat(system.whyNotInitial(initial)).isEmpty();
    assertThat(system.whyNotInitial(after(receive(0, 1)))).isPresent();
    assertThat(system.whyNotInitial(after(apply(2, "r1")))).isPresent();
    Map<Variable, BigInteger> faulty = values(Map.of("n", 3, "t", 1, "f", 1, "V0", 2));
    assertThat(system.whyNotInitial(system.initial(faulty::get))).isPresent();
  }

  @Test
  void aProcessAppliesRulesOfItsOwnLocation() {
    assertThat(obstacle(initial, apply(0, "r1"))).isEqualTo("process 1 is not in V1");
    assertThat(obstacle(initial, apply(2, "r1"))).isEmpty();
  }

  @Test
  void aGuardSeesWhatTheProcessItselfReceived() {
    AsynchronousState state = after(apply(2, "r1"), receive(0, 2));
    assertThat(obstacle(state, apply(0, "r2"))).isEmpty();
    assertThat(obstacle(state, apply(1, "r2"))).contains("nr >= t + 1");
  }

  @Test
  void sendingCountsForAll() {
    AsynchronousState state = after(apply(2, "r1"));
    assertThat(system.observe(state).valueOf(new Variable("ns"))).isEqualTo(1);
    assertThat(system.observe(state).valueOf(new Variable("V1"))).isZero();
    assertThat(system.observe(state).valueOf(new Variable("SE"))).isEqualTo(1);
    assertThat(system.observe(state).valueOf(new Variable("nr[3]"))).isZero();
  }

  @Test
  void nothingIsUnreceived() {
    AsynchronousState state = after(apply(2, "r1"), receive(0, 2));
    assertThat(obstacle(state, receive(0, 1))).isEqualTo("messages cannot be unreceived");
    assertThat(obstacle(state, receive(0, 2))).isEmpty();
    assertThat(system.observe(state).valueOf(new Variable("nr[1]"))).isEqualTo(2);
    assertThat(system.observe(state).valueOf(new Variable("nr[2]"))).isZero();
  }

  @Test
  void theEnvironmentLimitsWhatIsReceived() {
    assertThat(obstacle(initial, receive(0, 1))).isEmpty();
    assertThat(obstacle(initial, receive(0, 2)))
        .isEqualTo("the environment constraint nr <= ns + f fails for process 1");
    assertThat(obstacle(after(apply(2, "r1")), receive(0, 2))).isEmpty();
  }

  @Test
  void onlyWaitingProcessesReceive() {
    assertThat(obstacle(initial, receive(2, 1))).isEqualTo("process 3 does not wait");
  }

  private static Message message(String name, long count, Message.Peer from, Message.Peer to) {
    return new Message(name, List.of(), count, from, to);
  }

  private static Message.Peer process(int number) {
    return new Message.Peer.One(Actor.Process.of(number));
  }

  @Test
  void actionsTellWhoSendsAndReceives() {
    Action sending = system.action(initial, apply(2, "r1"));
    assertThat(sending).hasToString("process 3: r1: V1 -> SE");
    assertThat(sending.sends())
        .containsExactly(message("ns", 1, process(3), Message.Peer.EVERYONE));
    AsynchronousState state = after(apply(2, "r1"), receive(0, 1));
    Action reception = system.action(state, receive(0, 2));
    assertThat(reception).hasToString("process 1 receives");
    assertThat(reception.receives())
        .containsExactly(message("nr", 1, Message.Peer.ANYONE, process(1)));
  }

  /** Beyond what correct processes have sent, messages are of faulty ones. */
  @Test
  void messagesOfFaultyProcesses() throws Exception {
    automaton =
        Pipeline.read(
            ReceiveTexts.with(
                ReceiveTexts.BROADCAST,
                "environment (1) { nr <= ns + f; }",
                "messages { nr: ns; } faults byzantine(f);"));
    system = new AsynchronousSystem(automaton, Pipeline.environment(automaton));
    initial = system.initial(values(Map.of("n", 4, "t", 1, "f", 1, "V0", 2, "V1", 1))::get);
    AsynchronousState state = after(apply(2, "r1"));
    assertThat(system.action(state, receive(0, 2)).receives())
        .containsExactly(
            message("nr", 1, Message.Peer.ANYONE, process(1)),
            message("nr", 1, Message.Peer.FAULTY, process(1)));
    assertThat(system.action(system.apply(state, receive(0, 1)), receive(0, 2)).receives())
        .containsExactly(message("nr", 1, Message.Peer.FAULTY, process(1)));
  }

  @Test
  void waitingIsNoDeadlock() {
    assertThat(system.isDeadlocked(initial)).isFalse();
  }
}
