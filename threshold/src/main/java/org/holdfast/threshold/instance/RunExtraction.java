package org.holdfast.threshold.instance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.holdfast.checking.BudgetExhausted;

/** Finds short runs among the states that a search has seen. */
final class RunExtraction {
  private final Product product;
  private final long wanted;
  private final Effort effort;

  RunExtraction(Product product, long wanted, Effort effort) {
    this.product = product;
    this.wanted = wanted;
    this.effort = effort;
  }

  /** A shortest run from one of the states to one that satisfies the predicate. */
  Run prefix(int[] starts, IntPredicate last) throws BudgetExhausted {
    return new Run(configurations(reach(starts, last).orElseThrow()), OptionalInt.empty());
  }

  /**
   * A run into a set of states that are connected and together meet everything wanted, and a loop
   * there. The nearest place where the run can simply stay is preferred.
   */
  Run lasso(int[] starts, IntPredicate component) throws BudgetExhausted {
    Optional<List<Integer>> toStay =
        reach(starts, state -> component.test(state) && product.canStay(state));
    if (toStay.isPresent()) {
      List<Integer> states = new ArrayList<>(toStay.get());
      int loopStart = states.size() - 1;
      states.add(states.get(loopStart));
      return new Run(configurations(states), OptionalInt.of(loopStart));
    }
    List<Integer> states = new ArrayList<>(reach(starts, component).orElseThrow());
    int loopStart = states.size() - 1;
    int entry = states.get(loopStart);
    int at = entry;
    long missing = wanted;
    do {
      long stillMissing = missing;
      IntPredicate goal =
          stillMissing == 0
              ? state -> state == entry
              : state -> (product.met(state) & stillMissing) != 0;
      List<Integer> path = path(new int[] {at}, component, goal).orElseThrow();
      for (int state : path.subList(1, path.size())) {
        states.add(state);
        missing &= ~product.met(state);
        at = state;
      }
    } while (missing != 0 || at != entry);
    return new Run(configurations(states), OptionalInt.of(loopStart));
  }

  private List<Integer> configurations(List<Integer> states) {
    return states.stream().map(product::configuration).toList();
  }

  private Optional<List<Integer>> reach(int[] starts, IntPredicate last) throws BudgetExhausted {
    for (int start : starts) {
      if (last.test(start)) {
        return Optional.of(List.of(start));
      }
    }
    return path(starts, state -> true, last);
  }

  /** A shortest path of at least one step to a goal, with both ends, found breadth-first. */
  private Optional<List<Integer>> path(int[] starts, IntPredicate allowed, IntPredicate goal)
      throws BudgetExhausted {
    int[] parents = new int[product.size()];
    Arrays.fill(parents, -2);
    Deque<Integer> queue = new ArrayDeque<>();
    for (int start : starts) {
      parents[start] = -1;
      queue.add(start);
    }
    while (!queue.isEmpty()) {
      effort.turn();
      int state = queue.remove();
      int[] edges = product.edges(state);
      if (edges.length == 0) {
        continue;
      }
      for (int successor : product.successors(state)) {
        for (int node : edges) {
          int target = product.find(successor, node);
          if (target < 0 || !allowed.test(target)) {
            continue;
          }
          if (goal.test(target)) {
            return Optional.of(pathTo(state, target, parents));
          }
          if (parents[target] == -2) {
            parents[target] = state;
            queue.add(target);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<Integer> pathTo(int state, int target, int[] parents) {
    List<Integer> states = new ArrayList<>();
    states.add(target);
    for (int at = state; at >= 0; at = parents[at]) {
      states.add(at);
    }
    Collections.reverse(states);
    return states;
  }
}
