package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Trace;
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
      assertThat(step.times()).isEqualTo(1);
      Map<Variable, BigInteger> after = all(step.values());
      String[] words = step.action().split("[: ]+");
      assertThat(words[0]).isEqualTo("process");
      int mover = Integer.parseInt(words[1]);
      if (!words[2].equals("receives")) {
        Rule rule = rule(words[2]);
        assertThat(rule.guard().evaluate(seenBy(mover, before))).as(step.action()).isTrue();
        assertThat(before.get(rule.from().counter())).isPositive();
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
        .mapToInt(counter -> trace.initial().get(counter).intValueExact())
        .sum();
  }

  private Map<Variable, BigInteger> all(Map<Variable, BigInteger> changing) {
    Map<Variable, BigInteger> all = new HashMap<>(trace.parameters());
    all.putAll(changing);
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

  private Rule rule(String name) {
    List<Rule> rules = automaton.frame().rules();
    return rules.stream().filter(rule -> rule.name().equals(name)).findFirst().orElseThrow();
  }
}
