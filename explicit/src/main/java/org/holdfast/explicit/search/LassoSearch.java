package org.holdfast.explicit.search;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.storage.StateStore;

/**
 * Looks for an accepting run by a depth-first search for strongly connected components, and stops
 * as soon as the edges seen within one component carry all marks (Couvreur, "On-the-fly
 * verification of linear temporal logic", 1999). Marks are on edges, because whether a process is
 * treated fairly depends on who moves. The stack is kept by hand, since runs may be longer than the
 * call stack of the machine.
 */
final class LassoSearch {
  private static final int DEAD = Integer.MAX_VALUE;
  private static final int SPEND_EVERY = 1024;

  private final ProductGraph graph;
  private final Product product;
  private final Reduction reduction;
  private final SearchBudget effort;

  // By state: 0 if not visited, its place in alive counted from 1, or DEAD.
  private final Ints places = new Ints();
  private final Ints alive = new Ints();

  // The components on the path: the place of the first state of each, where the path enters it; the
  // marks of the edge by which it does; and the marks of the edges seen within.
  private final Ints roots = new Ints();
  private final Longs entering = new Longs();
  private final Longs within = new Longs();

  // The path: its states, and for each where its edges to go begin in the list of edges.
  private final Ints path = new Ints();

  // Only for reduction.
  private final BitSet onPath = new BitSet();
  private final Ints firstEdge = new Ints();
  private final Ints targets = new Ints();
  private final Longs marks = new Longs();
  private int turns;
  private int[] initial;
  // How many of the initial states were looked at.
  private int begun;

  /**
   * @param store with one shard
   */
  LassoSearch(Product product, Reduction reduction, StateStore store, SearchBudget effort) {
    // Whether a process could move is no longer known when steps are left out.
    this.reduction = product.fair() ? Reduction.NONE : reduction;
    this.graph = new ProductGraph(product, store);
    this.product = product;
    this.effort = effort;
  }

  Finding searchToTheEnd() throws BudgetExhausted {
    return search(Long.MAX_VALUE)
        .orElseThrow(() -> new InternalFault("a search without bound ended for want of states"));
  }

  /**
   * Goes on with the search.
   *
   * @return the answer; empty if there are more states than that
   */
  Optional<Finding> search(long mostStates) throws BudgetExhausted {
    if (initial == null) {
      initial = graph.initial();
    }
    while (path.size() > 0 || begun < initial.length) {
      if (graph.size() > mostStates) {
        return Optional.empty();
      } else if (path.size() == 0 && place(initial[begun++]) != 0) {
        continue;
      }
      if (searchFrom(initial[begun - 1], mostStates)) {
        effort.phase("the way to the loop");
        return Optional.of(
            answer(
                Optional.of(
                    new LassoExtraction(graph, graph::added, effort)
                        .run(initial, state -> isInComponent(state) ? 1 : 0))));
      }
    }
    return Optional.of(answer(Optional.empty()));
  }

  private Finding answer(Optional<Run> run) {
    effort.finish(graph.size(), bytes());
    return Finding.of(run, Order.DEPTH_FIRST, List.of(graph.explorer()), effort);
  }

  /** How many states may lie on an accepting loop, as far as the automaton goes. */
  long recurring() {
    return graph.explorer().recurring();
  }

  /** In how many states only an ample set was taken. */
  long reduced() {
    return graph.explorer().reduced();
  }

  /** Whether an accepting component, or the end of an accepting run, is found. */
  private boolean searchFrom(int start, long mostStates) throws BudgetExhausted {
    if (path.size() == 0 && enter(start, 0)) {
      return true;
    }
    while (path.size() > 0 && graph.size() <= mostStates) {
      effort.requireRoom(graph.size());
      if (turns++ % SPEND_EVERY == 0) {
        effort.spend(graph.size(), bytes());
      }
      if (targets.size() == firstEdge.last()) {
        leave();
        continue;
      }
      int target = targets.last();
      long marked = marks.last();
      targets.truncate(targets.size() - 1);
      marks.truncate(targets.size());
      int place = place(target);
      if (place == 0) {
        if (effort.mayGoTo(path.size()) && enter(target, marked)) {
          return true;
        }
      } else if (place != DEAD && close(place, marked)) {
        return true;
      }
    }
    return false;
  }

  /** Goes to a new state; whether the run may end there. */
  private boolean enter(int state, long marked) {
    alive.add(state);
    setPlace(state, alive.size());
    roots.add(alive.size());
    entering.add(marked);
    within.add(0);
    path.add(state);
    firstEdge.add(targets.size());
    Explorer explorer = graph.explorer();
    if (!takesAmple(state)) {
      graph.expandToAdd(state);
    }
    if (explorer.ending() != Ending.OPEN) {
      return true;
    }
    explorer.count();
    graph.addSuccessors();
    // The last one is looked at first.
    for (int i = explorer.successors() - 1; i >= 0; i--) {
      int target = graph.successor(i);
      if (place(target) != DEAD) {
        targets.add(target);
        marks.add(explorer.marks(i));
      }
    }
    return false;
  }

  /**
   * Whether it is enough to take an ample set: none of its steps may go back to the path. So every
   * loop among the steps taken passes a state all of whose steps are taken: where the loop was
   * closed.
   */
  private boolean takesAmple(int state) {
    if (reduction == Reduction.NONE) {
      return false;
    }
    onPath.set(state);
    if (!graph.expandAmple(state)) {
      return false;
    }
    for (int i = 0; i < graph.explorer().successors(); i++) {
      if (onPath.get(graph.added(i))) {
        return false;
      }
    }
    graph.explorer().takesAmple();
    return true;
  }

  /** An edge back to a state that is alive: all components above it are one. */
  private boolean close(int place, long marked) {
    long sum = marked;
    while (roots.last() > place) {
      sum = product.joined(sum, product.joined(within.last(), entering.last()));
      leaveComponent();
    }
    sum = product.joined(sum, within.last());
    within.setLast(sum);
    return product.accepts(sum);
  }

  private void leaveComponent() {
    int rest = roots.size() - 1;
    roots.truncate(rest);
    entering.truncate(rest);
    within.truncate(rest);
  }

  private void leave() {
    int state = path.last();
    if (reduction != Reduction.NONE) {
      onPath.clear(state);
    }
    path.truncate(path.size() - 1);
    firstEdge.truncate(firstEdge.size() - 1);
    int place = place(state);
    if (roots.last() == place) {
      leaveComponent();
      for (int i = alive.size(); i >= place; i--) {
        setPlace(alive.get(i - 1), DEAD);
      }
      alive.truncate(place - 1);
    }
  }

  /** Whether a state belongs to the component found last. */
  private boolean isInComponent(int state) {
    int place = place(state);
    return place != DEAD && place >= roots.last();
  }

  private int place(int state) {
    return state < places.size() ? places.get(state) : 0;
  }

  private void setPlace(int state, int place) {
    while (places.size() <= state) {
      places.add(0);
    }
    places.set(state, place);
  }

  private long bytes() {
    long stack = path.bytes() + firstEdge.bytes() + targets.bytes() + marks.bytes();
    stack += roots.bytes() + entering.bytes() + within.bytes();
    return graph.bytes() + onPath.size() / Byte.SIZE + places.bytes() + alive.bytes() + stack;
  }
}
