package org.holdfast.explicit.search;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
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

  /** A component on the stack. */
  private static final class Component {
    /** The place of its first state, and where the path enters it. */
    final int root;

    /** The marks of the edge by which the path enters it. */
    final long entering;

    long marks;

    Component(int root, long entering) {
      this.root = root;
      this.entering = entering;
    }
  }

  private final ProductGraph graph;
  private final Product product;
  private final Reduction reduction;
  private final SearchBudget effort;

  // By state: 0 if not visited, its place in alive counted from 1, or DEAD.
  private final Ints places = new Ints();
  private final Ints alive = new Ints();
  private final Deque<Component> components = new ArrayDeque<>();

  // The path: its states, and for each where its edges to go begin in the list of edges.
  private final Ints path = new Ints();
  private final BitSet onPath = new BitSet();
  private final Ints firstEdge = new Ints();
  private final Ints targets = new Ints();
  private final Longs marks = new Longs();
  private int turns;

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

  Finding search() throws BudgetExhausted {
    Optional<Run> run = searchAll(graph.initial());
    effort.finish(graph.size(), bytes());
    return Finding.of(run, Order.DEPTH_FIRST, List.of(graph.explorer()), effort);
  }

  private Optional<Run> searchAll(int[] initial) throws BudgetExhausted {
    for (int state : initial) {
      if (place(state) == 0 && searchFrom(state)) {
        effort.phase("the way to the loop");
        return Optional.of(
            new LassoExtraction(graph, graph::successor, effort).run(initial, this::isInComponent));
      }
    }
    return Optional.empty();
  }

  /** Whether an accepting component, or the end of an accepting run, is found. */
  private boolean searchFrom(int start) throws BudgetExhausted {
    if (enter(start, 0)) {
      return true;
    }
    while (path.size() > 0) {
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
    components.push(new Component(alive.size(), marked));
    path.add(state);
    firstEdge.add(targets.size());
    onPath.set(state);
    Explorer explorer = graph.explorer();
    if (!takesAmple(state)) {
      graph.expand(state);
    }
    if (explorer.ending() != Ending.OPEN) {
      return true;
    }
    explorer.count();
    // The last one is looked at first.
    for (int i = explorer.successors() - 1; i >= 0; i--) {
      long carried = explorer.marks(i);
      targets.add(graph.successor(i));
      marks.add(carried);
    }
    return false;
  }

  /**
   * Whether it is enough to take an ample set: none of its steps may go back to the path. So every
   * loop among the steps taken passes a state all of whose steps are taken: where the loop was
   * closed.
   */
  private boolean takesAmple(int state) {
    if (reduction == Reduction.NONE || !graph.expandAmple(state)) {
      return false;
    }
    for (int i = 0; i < graph.explorer().successors(); i++) {
      if (onPath.get(graph.successor(i))) {
        return false;
      }
    }
    graph.explorer().takesAmple();
    return true;
  }

  /** An edge back to a state that is alive: all components above it are one. */
  private boolean close(int place, long marked) {
    long sum = marked;
    while (components.peek().root > place) {
      Component upper = components.pop();
      sum = product.joined(sum, product.joined(upper.marks, upper.entering));
    }
    Component component = components.peek();
    component.marks = product.joined(component.marks, sum);
    return product.accepts(component.marks);
  }

  private void leave() {
    int state = path.last();
    onPath.clear(state);
    path.truncate(path.size() - 1);
    firstEdge.truncate(firstEdge.size() - 1);
    int place = place(state);
    if (components.peek().root == place) {
      components.pop();
      for (int i = alive.size(); i >= place; i--) {
        setPlace(alive.get(i - 1), DEAD);
      }
      alive.truncate(place - 1);
    }
  }

  /** Whether a state belongs to the component found last. */
  private boolean isInComponent(int state) {
    int place = place(state);
    return place != DEAD && place >= components.peek().root;
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
    return graph.bytes() + onPath.size() / Byte.SIZE + places.bytes() + alive.bytes() + stack;
  }
}
