package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.storage.StateStore;

/**
 * Looks for a run that ends in a violation, each way as far as it goes. What lies deep in a model
 * with many states is found long before breadth-first search comes to its level. The run shown is a
 * shortest one among the states known by then, which is seldom a shortest one of all.
 */
final class DepthFirst {
  private static final int SPEND_EVERY = 1024;

  private final ProductGraph graph;
  private final Reduction reduction;
  private final SearchBudget effort;
  private final Targets targets;

  // By state.
  private final BitSet visited = new BitSet();
  private final BitSet onPath = new BitSet();

  // The path: its states, and for each where the states to go to from it begin in their list.
  private final Ints path = new Ints();
  private final Ints firstToGo = new Ints();
  private final Ints toGo = new Ints();
  private int[] initial = {};
  private int turns;

  /**
   * @param store with one shard
   */
  DepthFirst(
      Product product,
      Reduction reduction,
      StateStore store,
      SearchBudget effort,
      Targets targets) {
    this.graph = new ProductGraph(product, store);
    this.reduction = reduction;
    this.effort = effort;
    this.targets = targets;
  }

  void search() throws BudgetExhausted {
    initial = graph.initial();
    for (int state : initial) {
      if (!visited.get(state)) {
        searchFrom(state);
      }
      if (targets.isAnswered()) {
        return;
      }
    }
    targets.exhausted(answer(Optional.empty()));
  }

  private void searchFrom(int start) throws BudgetExhausted {
    enter(start);
    while (path.size() > 0 && !targets.isAnswered()) {
      effort.requireRoom(graph.size());
      if (turns++ % SPEND_EVERY == 0) {
        effort.spend(graph.size(), bytes());
      }
      if (toGo.size() == firstToGo.last()) {
        leave();
        continue;
      }
      int target = toGo.last();
      toGo.truncate(toGo.size() - 1);
      if (!visited.get(target) && effort.mayGoTo(path.size())) {
        enter(target);
      }
    }
  }

  private void enter(int state) {
    visited.set(state);
    onPath.set(state);
    path.add(state);
    firstToGo.add(toGo.size());
    Explorer explorer = graph.explorer();
    if (!takesAmple(state)) {
      graph.expandToAdd(state);
    }
    Ending ending = explorer.ending();
    if (ending != Ending.OPEN && targets.isOpen(ending)) {
      Finding answer = answer(Optional.empty());
      targets.found(ending, answer.with(run(state, ending)));
      effort.found();
      if (targets.isAnswered()) {
        return;
      }
      graph.expandToAdd(state);
    }
    explorer.count();
    graph.addSuccessors();
    // The last one is visited first.
    for (int i = explorer.successors() - 1; i >= 0; i--) {
      int successor = graph.successor(i);
      if (!visited.get(successor)) {
        toGo.add(successor);
      }
    }
  }

  /**
   * Whether it is enough to take an ample set: one of its steps must not go back to the path. So it
   * leads to a state that is left before this one, and from there, by induction, on to a state all
   * of whose steps are taken, and what was put off is taken there. That is enough for what a finite
   * run shows (Holzmann, Godefroid, Pirottin, "Coverage preserving reduction strategies for
   * reachability analysis", 1992).
   */
  private boolean takesAmple(int state) {
    if (reduction == Reduction.NONE || !graph.expandAmple(state)) {
      return false;
    }
    Explorer explorer = graph.explorer();
    if (explorer.ending() != Ending.OPEN) {
      return false;
    }
    boolean ahead = explorer.hasStepWithin(successor -> !onPath.get(graph.added(successor)));
    if (ahead) {
      explorer.takesAmple();
    }
    return ahead;
  }

  private void leave() {
    onPath.clear(path.last());
    path.truncate(path.size() - 1);
    firstToGo.truncate(firstToGo.size() - 1);
  }

  /** A shortest run among the states known; if there is no time for that, the path. */
  private Run run(int end, Ending ending) {
    try {
      return new LassoExtraction(graph, graph::known, effort)
          .run(initial, state -> state == end ? 1 : 0);
    } catch (BudgetExhausted e) {
      List<byte[]> states = new ArrayList<>();
      for (int i = 0; i < path.size(); i++) {
        states.add(graph.bytesOf(path.get(i)));
      }
      return Paths.run(graph.product(), states, ending);
    }
  }

  private Finding answer(Optional<Run> run) {
    effort.finish(graph.size(), bytes());
    return Finding.of(run, Order.DEPTH_FIRST, List.of(graph.explorer()), effort);
  }

  private long bytes() {
    long sets = (visited.size() + onPath.size()) / Byte.SIZE;
    return graph.bytes() + sets + path.bytes() + firstToGo.bytes() + toGo.bytes();
  }
}
