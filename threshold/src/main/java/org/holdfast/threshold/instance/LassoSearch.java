package org.holdfast.threshold.instance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;

/**
 * Looks for an accepting run by depth-first search for strongly connected components, and stops as
 * soon as the states seen of one component meet all eventualities (Couvreur 1999, section 4). A
 * state without obligations left ends the search, too. The stack is kept by hand, since runs may be
 * longer than the call stack of the machine.
 */
final class LassoSearch {
  private static final int DEAD = Integer.MAX_VALUE;

  /** A component on the stack: the place of its first state, and what its states meet. */
  private static final class Component {
    final int root;
    long met;

    Component(int root, long met) {
      this.root = root;
      this.met = met;
    }
  }

  private final Product product;
  private final long wanted;
  private final Effort effort;

  // By state: its place in the list of states that are not yet known to be useless, or DEAD.
  private final Ints place = new Ints();
  private final Ints alive = new Ints();
  private final Deque<Component> components = new ArrayDeque<>();

  // The path of the depth-first search: states, the configurations to go to, and the next edge.
  private final Ints path = new Ints();
  private final List<int[]> successors = new ArrayList<>();
  private final Ints cursors = new Ints();

  LassoSearch(Product product, Obligations obligations, Effort effort) {
    this.product = product;
    this.wanted = obligations.eventualities();
    this.effort = effort;
  }

  Optional<Run> search(int[] initialConfigurations, int initialNode) throws BudgetExhausted {
    int[] starts = new int[initialConfigurations.length];
    for (int i = 0; i < starts.length; i++) {
      int size = product.size();
      starts[i] = product.number(initialConfigurations[i], initialNode);
      if (starts[i] == size) {
        place.add(-1);
      }
      if (place.get(starts[i]) < 0 && searchFrom(starts[i])) {
        RunExtraction extraction = new RunExtraction(product, wanted, effort);
        int[] known = Arrays.copyOf(starts, i + 1);
        int last = path.last();
        return Optional.of(
            product.isDone(last)
                ? extraction.prefix(known, product::isDone)
                : extraction.lasso(known, this::isInLastComponent));
      }
    }
    return Optional.empty();
  }

  private boolean isInLastComponent(int state) {
    int at = place.get(state);
    return at != DEAD && at >= components.getLast().root;
  }

  private boolean searchFrom(int start) throws BudgetExhausted {
    if (enter(start)) {
      return true;
    }
    while (path.size() > 0) {
      effort.turn();
      int state = path.last();
      int[] edges = product.edges(state);
      int[] next = successors.get(successors.size() - 1);
      int cursor = cursors.last();
      if (cursor == next.length * edges.length) {
        leave(state);
        continue;
      }
      cursors.set(cursors.size() - 1, cursor + 1);
      int size = product.size();
      int target = product.number(next[cursor / edges.length], edges[cursor % edges.length]);
      if (target == size) {
        place.add(-1);
        if (enter(target)) {
          return true;
        }
      } else if (place.get(target) != DEAD && closesAcceptingLoop(target)) {
        return true;
      }
    }
    return false;
  }

  /** Puts a new state on the path; true if it ends the search. */
  private boolean enter(int state) {
    place.set(state, alive.size());
    components.addLast(new Component(alive.size(), product.met(state)));
    alive.add(state);
    path.add(state);
    cursors.add(0);
    boolean useless = product.edges(state).length == 0;
    successors.add(useless ? new int[0] : product.successors(state));
    return product.isDone(state);
  }

  /** An edge back to a live state makes one component of all since; true if it accepts. */
  private boolean closesAcceptingLoop(int target) {
    long met = 0;
    while (components.getLast().root > place.get(target)) {
      met |= components.removeLast().met;
    }
    Component component = components.getLast();
    component.met |= met;
    return component.met == wanted;
  }

  /** All edges of the state are done; a component whose first state it is cannot accept. */
  private void leave(int state) {
    path.removeLast();
    cursors.removeLast();
    successors.remove(successors.size() - 1);
    if (components.getLast().root == place.get(state)) {
      int root = components.removeLast().root;
      while (alive.size() > root) {
        place.set(alive.removeLast(), DEAD);
      }
    }
  }
}
