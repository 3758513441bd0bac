package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Update;
import org.junit.jupiter.api.Test;

/** Shared variables are natural numbers, process by process as in the counter system. */
class DecrementTest {
  @Test
  void noRuleMakesASharedVariableNegative() throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(ReceiveTexts.BROADCAST);
    AsynchronousSystem system = new AsynchronousSystem(automaton, Pipeline.environment(automaton));
    Map<String, Integer> values = Map.of("n", 4, "t", 1, "f", 1, "V1", 3);
    AsynchronousState initial =
        system.initial(v -> BigInteger.valueOf(values.getOrDefault(v.name(), 0)));
    assertThat(system.whyNotEnabled(initial, adding(automaton, -1)))
        .isEqualTo(Optional.of("ns would become negative"));
    assertThat(system.whyNotEnabled(initial, adding(automaton, 1))).isEmpty();
    AsynchronousState sent = system.apply(initial, adding(automaton, 1));
    assertThat(system.whyNotEnabled(sent, by(1, adding(automaton, -1)))).isEmpty();
  }

  private static AsynchronousAction.Apply adding(ReceiveAutomaton automaton, long amount) {
    Rule sending =
        automaton.frame().rules().stream()
            .filter(rule -> rule.from().name().equals("V1") && !rule.updates().isEmpty())
            .findFirst()
            .orElseThrow();
    Rule changed =
        new Rule(
            sending.index(),
            sending.name(),
            sending.from(),
            sending.to(),
            Formula.TRUE,
            Map.of(new Variable("ns"), new Update.Add(amount)),
            sending.position());
    return new AsynchronousAction.Apply(0, changed);
  }

  private static AsynchronousAction by(int process, AsynchronousAction.Apply apply) {
    return new AsynchronousAction.Apply(process, apply.rule());
  }
}
