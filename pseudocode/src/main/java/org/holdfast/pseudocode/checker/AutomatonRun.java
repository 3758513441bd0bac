package org.holdfast.pseudocode.checker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.automaton.MarkedState;
import org.holdfast.pseudocode.automaton.TranslatedProperty;
import org.holdfast.pseudocode.processes.CounterRun;
import org.holdfast.pseudocode.processes.ProcessMessage;

/** A run of the automaton of a property, as far as processes can follow it. */
final class AutomatonRun {
  private final TranslatedProperty translated;
  private final Trace trace;

  AutomatonRun(TranslatedProperty translated, Trace trace) {
    this.translated = translated;
    this.trace = trace;
  }

  CounterRun counted() {
    List<CounterRun.Beginning> beginnings = new ArrayList<>();
    boolean marked =
        translated.starts().values().stream()
            .flatMap(List::stream)
            .anyMatch(start -> start.mark() == MarkedState.Mark.FAULTY);
    translated
        .starts()
        .forEach(
            (location, states) -> {
              if (!states.isEmpty()) {
                beginnings.add(
                    new CounterRun.Beginning(
                        states.stream()
                            .map(state -> start(state, marked))
                            .collect(Collectors.toSet()),
                        number(trace.initial(), location.counter())));
              }
            });
    return new CounterRun(
        beginnings,
        translated.counters().stream().map(AutomatonRun::sendings).toList(),
        sentOnTheWay());
  }

  private static CounterRun.Start start(MarkedState state, boolean marked) {
    return new CounterRun.Start(
        state.state().role(),
        Optional.of(state.mark() == MarkedState.Mark.FAULTY).filter(known -> marked),
        state.state().values());
  }

  private static Set<CounterRun.Sending> sendings(TranslatedProperty.SentMessages together) {
    return together.senders().stream()
        .map(
            sender ->
                new CounterRun.Sending(
                    sender.role(),
                    new ProcessMessage(sender.content().family(), sender.content().values())))
        .collect(Collectors.toSet());
  }

  /**
   * How many have been sent after each step; a step that is taken often sends as much each time.
   */
  private Set<List<Long>> sentOnTheWay() {
    Set<List<Long>> all = new HashSet<>();
    List<Long> before = sent(trace.initial());
    all.add(before);
    for (Trace.Step step : trace.steps()) {
      List<Long> after = sent(step.values());
      long times = step.action().times();
      for (long done = 1; done <= times; done++) {
        List<Long> between = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
          between.add(before.get(i) + done * (after.get(i) - before.get(i)) / times);
        }
        all.add(between);
      }
      before = after;
    }
    return all;
  }

  private List<Long> sent(Map<Variable, Value> values) {
    return translated.counters().stream()
        .map(together -> together.counters().stream().mapToLong(c -> number(values, c)).sum())
        .toList();
  }

  private static long number(Map<Variable, Value> values, Variable variable) {
    return values.get(variable).number().longValueExact();
  }
}
