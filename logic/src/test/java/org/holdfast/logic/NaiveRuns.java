package org.holdfast.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Decides from the definitions, slowly, whether some run of a finite graph violates a formula:
 * guesses in each state which temporal formulas hold from there on, and looks for a component in
 * which every guess is consistent with the next and every promise is kept (the tableau of
 * Lichtenstein and Pnueli 1985). A state without steps repeats for ever.
 */
public final class NaiveRuns<S> {
  /**
   * A step.
   *
   * @param movers the processes that move with it
   * @param able those of them that are able to move where it is possible; the others wait until
   *     they are made to
   */
  public record Step<S>(S to, Set<Integer> movers, Set<Integer> able) {
    public Step(S to, Set<Integer> movers) {
      this(to, movers, movers);
    }
  }

  private record Guess<S>(S state, Set<Ltl> assumed) {}

  private record Edge<S>(Guess<S> to, Set<Integer> movers) {}

  private final Collection<S> initial;
  private final Function<S, List<Step<S>>> steps;
  private final Function<S, Valuation> observation;

  public NaiveRuns(
      Collection<S> initial, Function<S, List<Step<S>>> steps, Function<S, Valuation> observation) {
    this.initial = initial;
    this.steps = steps;
    this.observation = observation;
  }

  public boolean someRunViolates(Ltl property) {
    return someRunViolates(property, 0);
  }

  /** Only runs count in which no process that can always move never moves again. */
  public boolean someWeaklyFairRunViolates(Ltl property, int processes) {
    return someRunViolates(property, processes);
  }

  private boolean someRunViolates(Ltl property, int processes) {
    Set<Ltl> temporal = new LinkedHashSet<>();
    collect(property, temporal);
    Map<Guess<S>, List<Edge<S>>> graph = graph(property, temporal);
    Map<Guess<S>, Set<Guess<S>>> reachable = new HashMap<>();
    graph.keySet().forEach(guess -> reachable.put(guess, reachable(guess, graph)));
    for (Guess<S> guess : graph.keySet()) {
      Set<Guess<S>> component = new HashSet<>(reachable.get(guess));
      component.removeIf(other -> !reachable.get(other).contains(guess));
      if (!component.isEmpty()
          && temporal.stream().allMatch(formula -> keepsPromise(component, formula))
          && IntStream.range(0, processes).allMatch(p -> isFairTo(p, component, graph))) {
        return true;
      }
    }
    return false;
  }

  /** All guesses that can be reached from one where the property is false. */
  private Map<Guess<S>, List<Edge<S>>> graph(Ltl property, Set<Ltl> temporal) {
    List<Set<Ltl>> subsets = subsets(temporal);
    List<Guess<S>> todo = new ArrayList<>();
    for (S state : initial) {
      for (Set<Ltl> assumed : subsets) {
        Guess<S> guess = new Guess<>(state, assumed);
        if (!holds(property, guess)) {
          todo.add(guess);
        }
      }
    }
    Map<Guess<S>, List<Edge<S>>> graph = new HashMap<>();
    while (!todo.isEmpty()) {
      Guess<S> now = todo.remove(todo.size() - 1);
      if (graph.containsKey(now)) {
        continue;
      }
      List<Set<Ltl>> later = subsets.stream().filter(consistentWith(now, temporal)).toList();
      List<Step<S>> moves = steps.apply(now.state);
      List<Edge<S>> edges = new ArrayList<>();
      for (Step<S> step : moves.isEmpty() ? List.of(new Step<>(now.state, Set.of())) : moves) {
        later.forEach(assumed -> edges.add(new Edge<>(new Guess<>(step.to, assumed), step.movers)));
      }
      edges.forEach(edge -> todo.add(edge.to));
      graph.put(now, edges);
    }
    return graph;
  }

  private boolean keepsPromise(Set<Guess<S>> component, Ltl formula) {
    Predicate<Guess<S>> kept =
        at ->
            isUntil(formula)
                ? !holds(formula, at) || holds(right(formula), at)
                : holds(formula, at) || !holds(right(formula), at);
    return component.stream().anyMatch(kept);
  }

  private boolean isFairTo(
      int process, Set<Guess<S>> component, Map<Guess<S>, List<Edge<S>>> graph) {
    return component.stream()
        .anyMatch(
            at ->
                steps.apply(at.state).stream().noneMatch(step -> step.able.contains(process))
                    || graph.get(at).stream()
                        .anyMatch(
                            edge -> component.contains(edge.to) && edge.movers.contains(process)));
  }

  private static void collect(Ltl ltl, Set<Ltl> temporal) {
    if (ltl instanceof Ltl.Not not) {
      collect(not.operand(), temporal);
    } else if (ltl instanceof Ltl.And and) {
      and.operands().forEach(part -> collect(part, temporal));
    } else if (ltl instanceof Ltl.Or or) {
      or.operands().forEach(part -> collect(part, temporal));
    } else if (!(ltl instanceof Ltl.State)) {
      temporal.add(ltl);
      collect(left(ltl), temporal);
      collect(right(ltl), temporal);
    }
  }

  /** Every operator is an until or, dually, a release. */
  private static Ltl left(Ltl ltl) {
    if (ltl instanceof Ltl.Until until) {
      return until.left();
    } else if (ltl instanceof Ltl.Release release) {
      return release.left();
    }
    boolean until = ltl instanceof Ltl.Eventually;
    return Ltl.state(until ? Formula.TRUE : Formula.FALSE);
  }

  private static Ltl right(Ltl ltl) {
    if (ltl instanceof Ltl.Until until) {
      return until.right();
    } else if (ltl instanceof Ltl.Release release) {
      return release.right();
    }
    return ltl instanceof Ltl.Eventually eventually
        ? eventually.operand()
        : ((Ltl.Always) ltl).operand();
  }

  private static boolean isUntil(Ltl ltl) {
    return ltl instanceof Ltl.Until || ltl instanceof Ltl.Eventually;
  }

  private boolean holds(Ltl ltl, Guess<S> guess) {
    if (ltl instanceof Ltl.State state) {
      return state.formula().evaluate(observation.apply(guess.state));
    } else if (ltl instanceof Ltl.Not not) {
      return !holds(not.operand(), guess);
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holds(part, guess));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holds(part, guess));
    }
    return guess.assumed.contains(ltl);
  }

  /**
   * What may be assumed in the next state. Left and right decide now whether the operator holds, or
   * leave it to the next state: an until if left holds and right does not, a release the other way.
   */
  private Predicate<Set<Ltl>> consistentWith(Guess<S> now, Set<Ltl> temporal) {
    Set<Ltl> postponed = new LinkedHashSet<>();
    for (Ltl formula : temporal) {
      boolean left = holds(left(formula), now);
      boolean right = holds(right(formula), now);
      if (isUntil(formula) ? left && !right : right && !left) {
        postponed.add(formula);
      } else if (holds(formula, now) != right) {
        return assumed -> false;
      }
    }
    return assumed ->
        postponed.stream().allMatch(f -> assumed.contains(f) == now.assumed.contains(f));
  }

  /** In one step or more. */
  private static <S> Set<Guess<S>> reachable(Guess<S> from, Map<Guess<S>, List<Edge<S>>> graph) {
    Set<Guess<S>> found = new HashSet<>();
    List<Edge<S>> todo = new ArrayList<>(graph.get(from));
    while (!todo.isEmpty()) {
      Guess<S> guess = todo.remove(todo.size() - 1).to;
      if (found.add(guess)) {
        todo.addAll(graph.get(guess));
      }
    }
    return found;
  }

  private static List<Set<Ltl>> subsets(Set<Ltl> formulas) {
    List<Set<Ltl>> result = new ArrayList<>(List.of(Set.of()));
    for (Ltl formula : formulas) {
      for (Set<Ltl> smaller : List.copyOf(result)) {
        Set<Ltl> larger = new HashSet<>(smaller);
        larger.add(formula);
        result.add(larger);
      }
    }
    return result;
  }
}
