package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Ltl;
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

  /** A configuration, and a guess which temporal subformulas hold from there on. */
  private record Guess(Configuration configuration, Set<Ltl> assumed) {}

  /**
   * Complete: guesses the truth of every temporal subformula at every step, keeps the guesses that
   * agree from one step to the next, and looks for a cycle on which no promise is broken for ever
   * (the tableau of Lichtenstein and Pnueli 1985).
   */
  boolean someRunViolates(Ltl property) {
    List<Ltl> temporal = new ArrayList<>();
    collect(property, temporal);
    Map<Guess, List<Guess>> graph = new LinkedHashMap<>();
    List<Guess> todo = new ArrayList<>();
    for (Configuration configuration : initial) {
      for (Set<Ltl> guess : subsets(temporal)) {
        Guess start = new Guess(configuration, guess);
        if (!holds(property, start)) {
          todo.add(start);
        }
      }
    }
    while (!todo.isEmpty()) {
      Guess guess = todo.remove(todo.size() - 1);
      if (!graph.containsKey(guess)) {
        List<Guess> next = new ArrayList<>();
        for (Configuration configuration : successors.get(guess.configuration)) {
          for (Set<Ltl> later : subsets(temporal)) {
            Guess target = new Guess(configuration, later);
            if (temporal.stream().allMatch(formula -> agrees(formula, guess, target))) {
              next.add(target);
            }
          }
        }
        graph.put(guess, next);
        todo.addAll(next);
      }
    }
    Map<Guess, Set<Guess>> reachable = new HashMap<>();
    graph.keySet().forEach(guess -> reachable.put(guess, reachable(guess, graph)));
    return graph.keySet().stream().anyMatch(guess -> isOnFairCycle(guess, reachable, temporal));
  }

  private static void collect(Ltl ltl, List<Ltl> temporal) {
    if (ltl instanceof Ltl.Not not) {
      collect(not.operand(), temporal);
    } else if (ltl instanceof Ltl.And and) {
      and.operands().forEach(part -> collect(part, temporal));
    } else if (ltl instanceof Ltl.Or or) {
      or.operands().forEach(part -> collect(part, temporal));
    } else if (ltl instanceof Ltl.Eventually eventually) {
      collect(eventually.operand(), temporal);
      temporal.add(ltl);
    } else if (ltl instanceof Ltl.Always always) {
      collect(always.operand(), temporal);
      temporal.add(ltl);
    } else if (ltl instanceof Ltl.Until until) {
      collect(until.left(), temporal);
      collect(until.right(), temporal);
      temporal.add(ltl);
    } else if (ltl instanceof Ltl.Release release) {
      collect(release.left(), temporal);
      collect(release.right(), temporal);
      temporal.add(ltl);
    }
  }

  private static List<Set<Ltl>> subsets(List<Ltl> formulas) {
    List<Set<Ltl>> result = new ArrayList<>(List.of(Set.of()));
    for (Ltl formula : new LinkedHashSet<>(formulas)) {
      for (Set<Ltl> smaller : List.copyOf(result)) {
        Set<Ltl> larger = new HashSet<>(smaller);
        larger.add(formula);
        result.add(larger);
      }
    }
    return result;
  }

  private boolean holds(Ltl ltl, Guess guess) {
    if (ltl instanceof Ltl.State state) {
      return state.formula().evaluate(system.observe(guess.configuration));
    } else if (ltl instanceof Ltl.Not not) {
      return !holds(not.operand(), guess);
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holds(part, guess));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holds(part, guess));
    }
    return guess.assumed.contains(ltl);
  }

  private boolean agrees(Ltl ltl, Guess now, Guess next) {
    if (ltl instanceof Ltl.Eventually eventually) {
      return holds(ltl, now) == (holds(eventually.operand(), now) || holds(ltl, next));
    } else if (ltl instanceof Ltl.Until until) {
      boolean left = holds(until.left(), now);
      return holds(ltl, now) == (holds(until.right(), now) || left && holds(ltl, next));
    } else if (ltl instanceof Ltl.Release release) {
      boolean left = holds(release.left(), now);
      return holds(ltl, now) == (holds(release.right(), now) && (left || holds(ltl, next)));
    }
    Ltl operand = ((Ltl.Always) ltl).operand();
    return holds(ltl, now) == (holds(operand, now) && holds(ltl, next));
  }

  /** Whether the guesses that can be reached and left again keep every promise. */
  private boolean isOnFairCycle(Guess guess, Map<Guess, Set<Guess>> reachable, List<Ltl> temporal) {
    List<Guess> component =
        reachable.get(guess).stream()
            .filter(other -> reachable.get(other).contains(guess))
            .toList();
    return !component.isEmpty()
        && temporal.stream()
            .allMatch(formula -> component.stream().anyMatch(at -> promiseKept(formula, at)));
  }

  private boolean promiseKept(Ltl ltl, Guess guess) {
    if (ltl instanceof Ltl.Eventually eventually) {
      return !holds(ltl, guess) || holds(eventually.operand(), guess);
    } else if (ltl instanceof Ltl.Until until) {
      return !holds(ltl, guess) || holds(until.right(), guess);
    } else if (ltl instanceof Ltl.Release release) {
      return holds(ltl, guess) || !holds(release.right(), guess);
    }
    return holds(ltl, guess) || !holds(((Ltl.Always) ltl).operand(), guess);
  }

  /** In one step or more. */
  private static Set<Guess> reachable(Guess from, Map<Guess, List<Guess>> graph) {
    Set<Guess> found = new HashSet<>();
    List<Guess> todo = new ArrayList<>(graph.get(from));
    while (!todo.isEmpty()) {
      Guess guess = todo.remove(todo.size() - 1);
      if (found.add(guess)) {
        todo.addAll(graph.get(guess));
      }
    }
    return found;
  }
}
