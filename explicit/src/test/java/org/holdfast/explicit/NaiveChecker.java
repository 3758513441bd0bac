package org.holdfast.explicit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;

/**
 * Decides properties of a {@link GraphSystem} from the definitions, slowly: guesses at each state
 * which temporal formulas hold from there on, and looks for a component in which every guess is
 * consistent with the next, every promise is kept and every process is treated fairly.
 */
final class NaiveChecker {
  /** A state or, if failed, what remains of it. */
  private record Place(int state, boolean failed) {}

  private record Guess(Place place, Set<Ltl> assumed) {}

  private record Move(Place to, Set<Integer> movers) {}

  private record Edge(Guess from, Guess to, Set<Integer> movers) {}

  private final GraphSystem system;

  NaiveChecker(GraphSystem system) {
    this.system = system;
  }

  private List<Move> moves(Place place) {
    List<Move> moves = new ArrayList<>();
    for (GraphSystem.Edge edge : system.edges()) {
      if (!place.failed && edge.from() == place.state) {
        Place to = edge.to() < 0 ? new Place(place.state, true) : new Place(edge.to(), false);
        moves.add(new Move(to, new HashSet<>(List.of(edge.process(), edge.partner()))));
      }
    }
    return moves;
  }

  private Valuation observe(Place place) {
    boolean stuck = !place.failed && moves(place).isEmpty();
    int label = system.labels()[place.state];
    return Valuation.of(
        Map.of(
            GraphSystem.P,
            BigInteger.valueOf(label & 1),
            GraphSystem.Q,
            BigInteger.valueOf(label >> 1 & 1),
            Observation.ERROR,
            BigInteger.valueOf(place.failed ? 1 : 0),
            Observation.INVALID_END,
            BigInteger.valueOf(stuck && !system.isValidEnd(place.state) ? 1 : 0),
            Observation.STOPPED,
            BigInteger.valueOf(stuck || place.failed ? 1 : 0)));
  }

  /** The least number of steps to a place where the state formula of an invariant is false. */
  int distanceToViolation(Ltl.State invariant) {
    Map<Place, Integer> distance = new LinkedHashMap<>();
    system.starts().forEach(start -> distance.put(new Place(start, false), 0));
    List<Place> queue = new ArrayList<>(distance.keySet());
    for (int head = 0; head < queue.size(); head++) {
      Place place = queue.get(head);
      if (!invariant.formula().evaluate(observe(place))) {
        return distance.get(place);
      }
      for (Move move : moves(place)) {
        if (distance.putIfAbsent(move.to, distance.get(place) + 1) == null) {
          queue.add(move.to);
        }
      }
    }
    return -1;
  }

  boolean someRunViolates(Ltl property, boolean weaklyFair) {
    Set<Ltl> temporal = new LinkedHashSet<>();
    collect(property, temporal);
    List<Set<Ltl>> guesses = subsets(temporal);
    Map<Guess, List<Edge>> graph = new HashMap<>();
    List<Guess> todo = new ArrayList<>();
    for (int start : system.starts()) {
      for (Set<Ltl> assumed : guesses) {
        Guess guess = new Guess(new Place(start, false), assumed);
        if (!holds(property, guess)) {
          todo.add(guess);
        }
      }
    }
    while (!todo.isEmpty()) {
      Guess now = todo.remove(todo.size() - 1);
      if (graph.containsKey(now)) {
        continue;
      }
      List<Edge> edges = new ArrayList<>();
      List<Move> moves = moves(now.place);
      List<Move> all = moves.isEmpty() ? List.of(new Move(now.place, Set.of())) : moves;
      for (Move move : all) {
        for (Set<Ltl> assumed : guesses) {
          Guess next = new Guess(move.to, assumed);
          if (temporal.stream().allMatch(formula -> agrees(formula, now, next))) {
            edges.add(new Edge(now, next, move.movers));
            todo.add(next);
          }
        }
      }
      graph.put(now, edges);
    }
    Map<Guess, Set<Guess>> reachable = new HashMap<>();
    graph.keySet().forEach(guess -> reachable.put(guess, reachable(guess, graph)));
    return graph.keySet().stream()
        .anyMatch(guess -> accepts(guess, graph, reachable, temporal, weaklyFair));
  }

  private boolean accepts(
      Guess guess,
      Map<Guess, List<Edge>> graph,
      Map<Guess, Set<Guess>> reachable,
      Set<Ltl> temporal,
      boolean weaklyFair) {
    Set<Guess> component = new HashSet<>(reachable.get(guess));
    component.removeIf(other -> !reachable.get(other).contains(guess));
    if (component.isEmpty()
        || !temporal.stream()
            .allMatch(formula -> component.stream().anyMatch(at -> promiseKept(formula, at)))) {
      return false;
    }
    return !weaklyFair
        || IntStream.range(0, system.processes())
            .allMatch(
                process ->
                    component.stream()
                        .anyMatch(
                            at ->
                                moves(at.place).stream()
                                        .noneMatch(move -> move.movers.contains(process))
                                    || graph.get(at).stream()
                                        .anyMatch(
                                            edge ->
                                                component.contains(edge.to)
                                                    && edge.movers.contains(process))));
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

  private boolean holds(Ltl ltl, Guess guess) {
    if (ltl instanceof Ltl.State state) {
      return state.formula().evaluate(observe(guess.place));
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
    boolean left = holds(left(ltl), now);
    boolean right = holds(right(ltl), now);
    boolean later = holds(ltl, next);
    return holds(ltl, now) == (isUntil(ltl) ? right || left && later : right && (left || later));
  }

  private boolean promiseKept(Ltl ltl, Guess guess) {
    return isUntil(ltl)
        ? !holds(ltl, guess) || holds(right(ltl), guess)
        : holds(ltl, guess) || !holds(right(ltl), guess);
  }

  /** In one step or more. */
  private static Set<Guess> reachable(Guess from, Map<Guess, List<Edge>> graph) {
    Set<Guess> found = new HashSet<>();
    List<Edge> todo = new ArrayList<>(graph.get(from));
    while (!todo.isEmpty()) {
      Guess guess = todo.remove(todo.size() - 1).to;
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
