package org.holdfast.threshold.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * Finds a loop that leads from a configuration back to it through configurations that satisfy some
 * formulas always and others at least once. Only rules that update nothing can be part of it.
 */
final class LoopFinder {
  private static final int MOST_CONFIGURATIONS = 20_000;

  private record Arrival(Configuration from, Rule by) {}

  private final CounterSystem system;
  private final Budget budget;
  private final List<Rule> rules;
  private final List<Formula> always;

  LoopFinder(CounterSystem system, List<Formula> always, Budget budget) {
    this.system = system;
    this.always = always;
    this.budget = budget;
    rules = system.automaton().rules().stream().filter(rule -> rule.updates().isEmpty()).toList();
  }

  /** The rules of the loop in order; an empty list if the run is stuck in the configuration. */
  Optional<List<Rule>> find(Configuration home, List<Formula> once) throws BudgetExhausted {
    if (!satisfies(home, always)) {
      return Optional.empty();
    }
    if (system.isDeadlocked(home)) {
      return satisfies(home, once) ? Optional.of(List.of()) : Optional.empty();
    }
    List<Rule> loop = new ArrayList<>();
    Configuration here = home;
    for (Formula formula : once) {
      Optional<List<Rule>> path = path(here, stopovers(formula, home)::contains);
      if (path.isEmpty()) {
        return Optional.empty();
      }
      loop.addAll(path.get());
      here = after(here, path.get());
    }
    if (loop.isEmpty()) {
      return step(home);
    }
    Optional<List<Rule>> back = path(here, home::equals);
    back.ifPresent(loop::addAll);
    return back.map(rest -> loop);
  }

  /** The configurations that satisfy the formula and from which there is a way home. */
  private Set<Configuration> stopovers(Formula formula, Configuration home) throws BudgetExhausted {
    Set<Configuration> result = new LinkedHashSet<>();
    for (Configuration candidate : reachable(home)) {
      if (satisfies(candidate, List.of(formula)) && path(candidate, home::equals).isPresent()) {
        result.add(candidate);
      }
    }
    return result;
  }

  private Set<Configuration> reachable(Configuration from) throws BudgetExhausted {
    Map<Configuration, Optional<Arrival>> seen = new LinkedHashMap<>();
    explore(from, unwanted -> false, seen);
    return seen.keySet();
  }

  /** A shortest loop of at least one step. */
  private Optional<List<Rule>> step(Configuration home) throws BudgetExhausted {
    Optional<List<Rule>> best = Optional.empty();
    for (Rule rule : rules) {
      if (system.whyNotEnabled(home, rule).isEmpty()) {
        Configuration next = system.apply(home, rule);
        if (satisfies(next, always)) {
          Optional<List<Rule>> back = path(next, home::equals);
          if (back.isPresent() && best.map(b -> b.size() > back.get().size() + 1).orElse(true)) {
            List<Rule> loop = new ArrayList<>(List.of(rule));
            loop.addAll(back.get());
            best = Optional.of(loop);
          }
        }
      }
    }
    return best;
  }

  /** A shortest path, possibly empty, to a configuration that is wanted. */
  private Optional<List<Rule>> path(Configuration from, Predicate<Configuration> wanted)
      throws BudgetExhausted {
    Map<Configuration, Optional<Arrival>> seen = new LinkedHashMap<>();
    return explore(from, wanted, seen).map(found -> traceBack(seen, found));
  }

  /** Breadth first until a configuration is wanted; notes how each was reached. */
  private Optional<Configuration> explore(
      Configuration from,
      Predicate<Configuration> wanted,
      Map<Configuration, Optional<Arrival>> seen)
      throws BudgetExhausted {
    Deque<Configuration> queue = new ArrayDeque<>();
    seen.put(from, Optional.empty());
    queue.add(from);
    while (!queue.isEmpty() && seen.size() < MOST_CONFIGURATIONS) {
      budget.spend();
      Configuration here = queue.remove();
      if (wanted.test(here)) {
        return Optional.of(here);
      }
      for (Rule rule : rules) {
        if (system.whyNotEnabled(here, rule).isEmpty()) {
          Configuration next = system.apply(here, rule);
          if (!seen.containsKey(next) && satisfies(next, always)) {
            seen.put(next, Optional.of(new Arrival(here, rule)));
            queue.add(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<Rule> traceBack(
      Map<Configuration, Optional<Arrival>> seen, Configuration last) {
    List<Rule> path = new ArrayList<>();
    Optional<Arrival> arrival = seen.get(last);
    while (arrival.isPresent()) {
      path.add(arrival.get().by());
      arrival = seen.get(arrival.get().from());
    }
    Collections.reverse(path);
    return path;
  }

  private Configuration after(Configuration from, List<Rule> path) {
    Configuration here = from;
    for (Rule rule : path) {
      here = system.apply(here, rule);
    }
    return here;
  }

  private boolean satisfies(Configuration configuration, List<Formula> formulas) {
    return formulas.stream().allMatch(formula -> formula.evaluate(system.observe(configuration)));
  }
}
