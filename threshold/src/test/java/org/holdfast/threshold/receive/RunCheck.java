package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Message;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;

/** Goes through the values that a trace shows, and checks each step by definition 4. */
final class RunCheck {
  private final ReceiveAutomaton automaton;
  private final Trace trace;

  private RunCheck(ReceiveAutomaton automaton, Trace trace) {
    this.automaton = automaton;
    this.trace = trace;
  }

  static void isRun(ReceiveAutomaton automaton, Trace trace) {
    new RunCheck(automaton, trace).run();
  }

  private void run() {
    Map<Variable, BigInteger> before = all(trace.initial());
    Formula start = Formula.and(automaton.frame().resilience(), automaton.frame().initialFormula());
    assertThat(start.evaluate(Valuation.of(before))).isTrue();
    for (int process = 1; process <= processes(); process++) {
      for (Variable received : automaton.receives()) {
        assertThat(before.get(of(received, process))).isZero();
      }
    }
    for (Trace.Step step : trace.steps()) {
      assertThat(step.action().times()).isEqualTo(1);
      Map<Variable, BigInteger> after = all(step.values());
      int mover = step.action().actor().process().orElseThrow().number();
      if (!step.action().isReception()) {
        Rule rule = automaton.frame().rules().get(step.action().number());
        assertThat(rule.guard().evaluate(seenBy(mover, before))).as("%s", step.action()).isTrue();
        assertThat(before.get(rule.from().counter())).isPositive();
      }
      for (Variable received : automaton.receives()) {
        BigInteger more = after.get(of(received, mover)).subtract(before.get(of(received, mover)));
        assertThat(more).isEqualTo(count(step.action().receives(), received));
      }
      for (int process = 1; process <= processes(); process++) {
        stays(process, process == mover, before, after);
      }
      before = after;
    }
  }

  private void stays(
      int process,
      boolean moves,
      Map<Variable, BigInteger> before,
      Map<Variable, BigInteger> after) {
    for (Variable received : automaton.receives()) {
      BigInteger had = before.get(of(received, process));
      BigInteger has = after.get(of(received, process));
      assertThat(moves ? has.compareTo(had) >= 0 : has.equals(had)).isTrue();
    }
    for (Formula constraint : Pipeline.environment(automaton)) {
      assertThat(constraint.evaluate(seenBy(process, after))).as("%s", constraint).isTrue();
    }
  }

  private int processes() {
    return automaton.frame().counters().stream()
        .mapToInt(counter -> trace.initial().get(counter).number().intValueExact())
        .sum();
  }

  private static BigInteger count(List<Message> messages, Variable received) {
    return BigInteger.valueOf(
        messages.stream()
            .filter(message -> message.name().equals(received.name()))
            .mapToLong(Message::count)
            .sum());
  }

  private Map<Variable, BigInteger> all(Map<Variable, Value> changing) {
    Map<Variable, BigInteger> all = new HashMap<>(trace.parameters());
    changing.forEach((variable, value) -> all.put(variable, value.number()));
    return all;
  }

  private Valuation seenBy(int process, Map<Variable, BigInteger> values) {
    Map<Variable, BigInteger> seen = new HashMap<>(values);
    automaton.receives().forEach(v -> seen.put(v, values.get(of(v, process))));
    return Valuation.of(seen);
  }

  private static Variable of(Variable received, int process) {
    return new Variable(received.name() + "[" + process + "]");
  }
}
