package org.holdfast.explicit.search;

import java.util.List;
import org.holdfast.checking.BudgetExhausted;

/**
 * The strongly connected components of a graph of {@link LoopEdges} whose edges carry all marks.
 * One pass over the edges, with a stack of the components on the path (Gabow, "Path-based
 * depth-first search for strong and biconnected components", 2000), which carries marks as {@link
 * LassoSearch} does. Other than there, whole components are found, so that the answer does not
 * depend on the order of the edges.
 */
final class LoopComponents {
  private static final int SPEND_EVERY = 1 << 16;
  private static final int DEAD = Integer.MAX_VALUE;

  private final List<LoopEdges> lists;
  private final Product product;

  // By state: where its edges are, counted from 1 through all lists; 0 if it has none.
  private final int[] wheres;

  // By state: 0 if not visited, its place in alive counted from 1, DEAD, or less than 0 by the
  // number of the accepting component to which it belongs.
  private final int[] places;
  private final Ints alive = new Ints();
  private int found;

  // The components on the path: the place of its first state, the fairness of the edge that enters
  // it, the marks within, and whether it has an edge within.
  private final Ints roots = new Ints();
  private final Longs entering = new Longs();
  private final Longs within = new Longs();
  private final Ints closed = new Ints();

  // The path: states, the list of the edges of each, the next edge, and the end of its edges.
  private final Ints path = new Ints();
  private final Ints list = new Ints();
  private final Ints next = new Ints();
  private final Ints end = new Ints();

  /**
   * @param bound more than the number of any state
   * @param product says which marks a component needs to accept
   */
  LoopComponents(List<LoopEdges> lists, int bound, Product product) {
    this.lists = lists;
    this.product = product;
    this.wheres = new int[bound];
    this.places = new int[bound];
    int where = 0;
    for (LoopEdges edges : lists) {
      for (int i = 0; i < edges.sources(); i++) {
        wheres[edges.source(i)] = ++where;
      }
    }
  }

  /** How much memory it takes for so many states, beside the path. */
  static long bytes(int bound) {
    return 2L * Integer.BYTES * bound;
  }

  /** Whether there is a component that accepts. */
  boolean search(SearchBudget effort) throws BudgetExhausted {
    for (LoopEdges edges : lists) {
      for (int i = 0; i < edges.sources(); i++) {
        if (places[edges.source(i)] == 0) {
          searchFrom(edges.source(i), effort);
        }
      }
    }
    return found > 0;
  }

  /** The number of the accepting component to which a state belongs, or 0. */
  int of(int state) {
    return state < places.length ? Math.max(0, -places[state]) : 0;
  }

  private void searchFrom(int start, SearchBudget effort) throws BudgetExhausted {
    enter(start, 0);
    for (int turns = 1; path.size() > 0; turns++) {
      if (turns % SPEND_EVERY == 0) {
        effort.spend();
      }
      int edge = next.last();
      if (edge == end.last()) {
        leave();
        continue;
      }
      next.set(next.size() - 1, edge + 1);
      LoopEdges edges = lists.get(list.last());
      int target = edges.target(edge);
      int place = places[target];
      if (wheres[target] == 0) {
        continue;
      }
      if (place == 0) {
        enter(target, edges.fairness(edge));
      } else if (place > 0 && place != DEAD) {
        close(place, edges.fairness(edge));
      }
    }
  }

  private void enter(int state, long fairness) {
    int at = 0;
    int where = wheres[state] - 1;
    while (where >= lists.get(at).sources()) {
      where -= lists.get(at).sources();
      at++;
    }
    LoopEdges edges = lists.get(at);
    alive.add(state);
    places[state] = alive.size();
    roots.add(alive.size());
    entering.add(fairness);
    within.add(edges.met(where));
    closed.add(0);
    path.add(state);
    list.add(at);
    next.add(edges.firstEdge(where));
    end.add(edges.firstEdge(where + 1));
  }

  private void close(int place, long fairness) {
    long sum = fairness;
    while (roots.last() > place) {
      sum = product.joined(sum, product.joined(within.last(), entering.last()));
      leaveComponent();
    }
    within.setLast(product.joined(within.last(), sum));
    closed.set(closed.size() - 1, 1);
  }

  private void leaveComponent() {
    int rest = roots.size() - 1;
    roots.truncate(rest);
    entering.truncate(rest);
    within.truncate(rest);
    closed.truncate(rest);
  }

  private void leave() {
    int place = places[path.last()];
    int rest = path.size() - 1;
    path.truncate(rest);
    list.truncate(rest);
    next.truncate(rest);
    end.truncate(rest);
    if (roots.last() != place) {
      return;
    }
    boolean accepts = closed.last() != 0 && product.accepts(within.last());
    int mark = accepts ? - ++found : DEAD;
    for (int i = alive.size(); i >= place; i--) {
      places[alive.get(i - 1)] = mark;
    }
    alive.truncate(place - 1);
    leaveComponent();
  }
}
