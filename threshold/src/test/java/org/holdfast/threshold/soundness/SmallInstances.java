package org.holdfast.threshold.soundness;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Visits every configuration of small instances, written from the meaning that docs/language.md
 * gives, and shares nothing with the searches of the product: neither initial configurations nor
 * steps, nor what is asked of a loop ({@link TemporalGraph}).
 */
final class SmallInstances {
  private final ThresholdAutomaton automaton;
  private final Ltl property;
  private final List<Variable> variables = new ArrayList<>();
  private final int most;

  /**
   * @param most configurations of one instance; of a larger one only a part is seen, of which every
   *     violation is real
   */
  SmallInstances(ThresholdAutomaton automaton, Ltl property, int most) {
    this.automaton = automaton;
    this.property = property;
    this.most = most;
    variables.addAll(automaton.shared());
    variables.addAll(automaton.counters());
  }

  /** The first parameters by their sum, up to a largest, that violate the property. */
  Optional<Map<Variable, BigInteger>> smallestViolation(int largestSum) {
    for (int sum = 0; sum <= largestSum; sum++) {
      List<Map<Variable, BigInteger>> choices = new ArrayList<>();
      choose(0, sum, new LinkedHashMap<>(), choices);
      for (Map<Variable, BigInteger> choice : choices) {
        if (violates(choice)) {
          return Optional.of(choice);
        }
      }
    }
    return Optional.empty();
  }

  private void choose(
      int next, int left, Map<Variable, BigInteger> chosen, List<Map<Variable, BigInteger>> all) {
    List<Variable> parameters = automaton.parameters();
    if (next == parameters.size()) {
      if (left == 0 && automaton.resilience().evaluate(Valuation.of(chosen))) {
        all.add(new LinkedHashMap<>(chosen));
      }
      return;
    }
    for (int value = 0; value <= left; value++) {
      chosen.put(parameters.get(next), BigInteger.valueOf(value));
      choose(next + 1, left - value, chosen, all);
    }
    chosen.remove(parameters.get(next));
  }

  /** Whether some run with these parameters violates the property, as far as was seen. */
  boolean violates(Map<Variable, BigInteger> parameters) {
    return graph(parameters).someRunViolates();
  }

  /** Whether every configuration with these parameters is seen. */
  boolean decides(Map<Variable, BigInteger> parameters) {
    return graph(parameters).size() < most;
  }

  private TemporalGraph graph(Map<Variable, BigInteger> parameters) {
    List<int[]> initial = new ArrayList<>();
    start(0, new HashMap<>(parameters), most(parameters), initial);
    TemporalGraph graph = new TemporalGraph(property);
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    Map<List<Integer>, boolean[]> guards = new HashMap<>();
    Deque<int[]> todo = new ArrayDeque<>();
    for (int[] first : initial) {
      numbers.put(list(first), graph.addInitial(valuation(first, parameters)));
      todo.add(first);
    }
    while (!todo.isEmpty() && numbers.size() < most) {
      int[] now = todo.remove();
      int number = numbers.get(list(now));
      boolean[] open =
          guards.computeIfAbsent(
              list(Arrays.copyOf(now, automaton.shared().size())), key -> open(now, parameters));
      boolean stuck = true;
      for (Rule rule : automaton.rules()) {
        Optional<int[]> next = open[rule.index()] ? moved(now, rule) : Optional.empty();
        if (next.isPresent()) {
          stuck = false;
          List<Integer> key = list(next.get());
          Integer known = numbers.get(key);
          if (known == null) {
            known = graph.add(valuation(next.get(), parameters));
            numbers.put(key, known);
            todo.add(next.get());
          }
          graph.step(number, known);
        }
      }
      if (stuck) {
        graph.step(number, number);
      }
    }
    return graph;
  }

  /** No number in the beginning is larger: constants of these models are small. */
  private static int most(Map<Variable, BigInteger> parameters) {
    return parameters.values().stream().mapToInt(BigInteger::intValueExact).sum() + 3;
  }

  private void start(int next, Map<Variable, BigInteger> values, int largest, List<int[]> all) {
    for (Constraint constraint : automaton.initial()) {
      Formula formula = constraint.formula();
      if (values.keySet().containsAll(formula.variables())
          && !formula.evaluate(Valuation.of(values))) {
        return;
      }
    }
    if (next == variables.size()) {
      all.add(variables.stream().mapToInt(v -> values.get(v).intValueExact()).toArray());
      return;
    }
    for (int value = 0; value <= largest; value++) {
      values.put(variables.get(next), BigInteger.valueOf(value));
      start(next + 1, values, largest, all);
    }
    values.remove(variables.get(next));
  }

  private boolean[] open(int[] now, Map<Variable, BigInteger> parameters) {
    Valuation here = valuation(now, parameters);
    boolean[] open = new boolean[automaton.rules().size()];
    automaton.rules().forEach(rule -> open[rule.index()] = rule.guard().evaluate(here));
    return open;
  }

  private Optional<int[]> moved(int[] now, Rule rule) {
    int from = variables.indexOf(rule.from().counter());
    if (now[from] == 0) {
      return Optional.empty();
    }
    int[] next = now.clone();
    next[from]--;
    next[variables.indexOf(rule.to().counter())]++;
    for (Map.Entry<Variable, Update> update : rule.updates().entrySet()) {
      int place = variables.indexOf(update.getKey());
      next[place] = (int) update.getValue().appliedTo(now[place]);
      if (next[place] < 0) {
        return Optional.empty();
      }
    }
    return Optional.of(next);
  }

  private Valuation valuation(int[] configuration, Map<Variable, BigInteger> parameters) {
    Map<Variable, BigInteger> values = new HashMap<>(parameters);
    for (int i = 0; i < configuration.length; i++) {
      values.put(variables.get(i), BigInteger.valueOf(configuration[i]));
    }
    return Valuation.of(values);
  }

  private static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
