package org.holdfast.threshold.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.values;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Action;
import org.holdfast.checking.Message;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.junit.jupiter.api.Test;

class CounterSystemTest {
  private final ThresholdAutomaton broadcast = Automata.reliableBroadcast();
  private final CounterSystem system = new CounterSystem(broadcast);

  private Configuration at(CounterSystem of, Object... namesAndNumbers) {
    return of.configuration(Valuation.of(values(namesAndNumbers)));
  }

  private Configuration start(int n, int t, int f, int idle, int told) {
    return at(
        system,
        "n",
        n,
        "t",
        t,
        "f",
        f,
        "sent",
        0,
        "idle",
        idle,
        "told",
        told,
        "sender",
        0,
        "accepted",
        0);
  }

  @Test
  void initialConfigurationsSatisfyAssumptionsAndConstraints() {
    assertThat(system.whyNotInitial(start(4, 1, 1, 2, 1))).isEmpty();
    assertThat(system.whyNotInitial(start(3, 1, 1, 1, 1)).orElseThrow()).contains("n > 3 * t");
    assertThat(system.whyNotInitial(start(4, 1, 1, 2, 2)).orElseThrow()).contains("idle + told");
    assertThat(system.whyNotInitial(start(4, 1, 1, 4, -1))).contains("told is negative");
    assertThat(system.whyNotInitial(start(4, 1, -1, 5, 0))).contains("f is negative");
  }

  @Test
  void assumptionsCanBeIgnoredButNothingElse() {
    CounterSystem any = new CounterSystem(broadcast.withoutAssumptions());
    assertThat(any.whyNotInitial(start(3, 1, 2, 1, 0))).isEmpty();
    assertThat(any.whyNotInitial(start(3, 1, 2, 1, 1))).isPresent();
    assertThat(any.whyNotInitial(start(4, 1, -1, 5, 0))).isPresent();
  }

  @Test
  void aStepMovesOneProcessAndUpdates() {
    Rule send = broadcast.rules().get(0);
    Configuration before = start(4, 1, 1, 2, 1);
    assertThat(system.whyNotEnabled(before, send)).isEmpty();
    Configuration after = system.apply(before, send);
    assertThat(after)
        .isEqualTo(
            at(
                system,
                "n",
                4,
                "t",
                1,
                "f",
                1,
                "sent",
                1,
                "idle",
                2,
                "told",
                0,
                "sender",
                1,
                "accepted",
                0))
        .hasSameHashCodeAs(
            at(
                system,
                "n",
                4,
                "t",
                1,
                "f",
                1,
                "sent",
                1,
                "idle",
                2,
                "told",
                0,
                "sender",
                1,
                "accepted",
                0));
    assertThat(before).isEqualTo(start(4, 1, 1, 2, 1)).isNotEqualTo(after);
    assertThat(system.whyNotEnabled(after, send)).contains("no process is in told");
  }

  @Test
  void aGuardThatDoesNotHoldIsNamed() {
    Rule accept = broadcast.rules().get(2);
    assertThat(system.whyNotEnabled(start(4, 1, 1, 2, 1), accept).orElseThrow())
        .isEqualTo("the guard sent >= n - t - f does not hold");
  }

  @Test
  void aRuleThatWouldMakeAVariableNegativeIsNotEnabled() {
    ThresholdAutomaton automaton =
        new Automata()
            .shared("x", "y")
            .locations("a", "b")
            .initially(is("a", 1), is("b", 0), is("x", 1), is("y", 3))
            .rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(-1)))
            .rule("a", "b", Formula.TRUE, Map.of("y", new Update.Reset(0)))
            .rule("a", "b", Formula.TRUE, Map.of("y", new Update.Reset(-1)))
            .build();
    CounterSystem counters = new CounterSystem(automaton);
    Configuration first = at(counters, "a", 1, "b", 0, "x", 1, "y", 3);
    Configuration second = counters.apply(first, automaton.rules().get(0));
    assertThat(second).isEqualTo(at(counters, "a", 1, "b", 0, "x", 0, "y", 3));
    assertThat(counters.whyNotEnabled(second, automaton.rules().get(0)))
        .contains("x would become negative");
    assertThat(counters.apply(second, automaton.rules().get(1)))
        .isEqualTo(at(counters, "a", 0, "b", 1, "x", 0, "y", 0));
    assertThat(counters.whyNotEnabled(second, automaton.rules().get(2)))
        .contains("y would become negative");
    assertThat(counters.isDeadlocked(second)).isFalse();
    assertThat(counters.isDeadlocked(counters.apply(second, automaton.rules().get(1)))).isTrue();
  }

  @Test
  void showsEveryVariable() {
    Valuation seen = system.observe(start(4, 1, 1, 2, 1));
    assertThat(seen.valueOf(new Variable("n"))).isEqualTo(BigInteger.valueOf(4));
    assertThat(seen.valueOf(new Variable("idle"))).isEqualTo(BigInteger.TWO);
    assertThat(seen.valueOf(new Variable("sent"))).isEqualTo(BigInteger.ZERO);
    assertThatThrownBy(() -> seen.valueOf(new Variable("elsewhere")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(system.vocabulary().parameters()).isEqualTo(broadcast.parameters());
    assertThat(system.vocabulary().variables()).hasSize(5);
    Action action = system.action(start(4, 1, 1, 2, 1), broadcast.rules().get(0));
    assertThat(action).hasToString("r0: told -> sender");
    assertThat(action.sends())
        .containsExactly(
            new Message("sent", List.of(), 1, Message.Peer.ANYONE, Message.Peer.EVERYONE));
  }
}
