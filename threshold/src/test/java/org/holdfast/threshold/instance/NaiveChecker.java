package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NaiveRuns;
import org.holdfast.logic.NaiveRuns.Step;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * Two more ways to decide a property, as simple as can be and only for tiny automata, on top of the
 * counter system. They share nothing with the engine.
 */
final class NaiveChecker {
  private final CounterSystem system;
  private final Map<Configuration, List<Configuration>> successors = new LinkedHashMap<>();
  private final Set<Configuration> initial = new LinkedHashSet<>();

  NaiveChecker(ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, int maxValue) {
    system = new CounterSystem(automaton);
    List<Variable> variables = new ArrayList<>(automaton.shared());
    variables.addAll(automaton.counters());
    addInitial(variables, 0, new HashMap<>(parameters), maxValue);
    List<Configuration> todo = new ArrayList<>(initial);
    while (!todo.isEmpty()) {
      Configuration configuration = todo.remove(todo.size() - 1);
      if (!successors.containsKey(configuration)) {
        successors.put(configuration, List.copyOf(step(automaton, configuration)));
        todo.addAll(successors.get(configuration));
      }
    }
  }

  private void addInitial(
      List<Variable> variables, int next, Map<Variable, BigInteger> values, int maxValue) {
    if (next == variables.size()) {
      Configuration configuration = system.configuration(Valuation.of(values));
      if (system.whyNotInitial(configuration).isEmpty()) {
        initial.add(configuration);
      }
      return;
    }
    for (int value = 0; value <= maxValue; value++) {
      values.put(variables.get(next), BigInteger.valueOf(value));
      addInitial(variables, next + 1, values, maxValue);
    }
  }

  private Set<Configuration> step(ThresholdAutomaton automaton, Configuration configuration) {
    Set<Configuration> next = new LinkedHashSet<>();
    for (Rule rule : automaton.rules()) {
      if (system.whyNotEnabled(configuration, rule).isEmpty()) {
        next.add(system.apply(configuration, rule));
      }
    }
    return next.isEmpty() ? Set.of(configuration) : next;
  }

  /** Tries every path of so many configurations, and every loop back that closes one. */
  boolean someShortLassoViolates(Ltl property, int length) {
    for (Configuration first : initial) {
      if (someExtensionViolates(new ArrayList<>(List.of(first)), property, length)) {
        return true;
      }
    }
    return false;
  }

  private boolean someExtensionViolates(List<Configuration> path, Ltl property, int length) {
    List<Configuration> next = successors.get(path.get(path.size() - 1));
    List<Valuation> seen = path.stream().map(system::observe).toList();
    for (int i = 0; i < path.size(); i++) {
      if (next.contains(path.get(i)) && !new Lasso(seen, i).satisfies(property)) {
        return true;
      }
    }
    if (path.size() < length) {
      for (Configuration configuration : next) {
        path.add(configuration);
        if (someExtensionViolates(path, property, length)) {
          return true;
        }
        path.remove(path.size() - 1);
      }
    }
    return false;
  }

  /** Complete: does not depend on the length of a lasso. */
  boolean someRunViolates(Ltl property) {
    return new NaiveRuns<>(initial, this::steps, system::observe).someRunViolates(property);
  }

  private List<Step<Configuration>> steps(Configuration configuration) {
    return successors.get(configuration).stream().map(to -> new Step<>(to, Set.of())).toList();
  }
}
