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
 * soon as the edges seen within one component meet all eventualities (Couvreur 1999, section 4). A
 * state without obligations left ends the search, too. The stack is kept by hand, since runs may be
 * longer than the call stack of the machine.
 */
final class LassoSearch {
  private static final int DEAD = Integer.MAX_VALUE;

  /** A component on the stack: its first state's place, and what has been met on which edges. */
  private static final class Component {
    final int root;
    final long metBefore;
    long metWithin;

    Component(int root, long metBefore) {
      this.root = root;
      this.metBefore = metBefore;
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
    if (enter(start, 0)) {
      return true;
    }
    while (path.size() > 0) {
      effort.turn();
      int state = path.last();
      Obligations.Edge[] edges = product.edges(state);
      int[] next = successors.get(successors.size() - 1);
      int cursor = cursors.last();
      if (cursor == next.length * edges.length) {
        leave(state);
        continue;
      }
      cursors.set(cursors.size() - 1, cursor + 1);
      Obligations.Edge edge = edges[cursor % edges.length];
      int size = product.size();
      int target = product.number(next[cursor / edges.length], edge.target());
      if (target == size) {
        place.add(-1);
        if (enter(target, edge.met())) {
          return true;
        }
      } else if (place.get(target) != DEAD && closesAcceptingLoop(target, edge.met())) {
        return true;
      }
    }
    return false;
  }

  /** Puts a new state on the path; true if it ends the search. */
  private boolean enter(int state, long met) {
    place.set(state, alive.size());
    components.addLast(new Component(alive.size(), met));
    alive.add(state);
    path.add(state);
    cursors.add(0);
    boolean useless = product.edges(state).length == 0;
    successors.add(useless ? new int[0] : product.successors(state));
    return product.isDone(state);
  }

  /** An edge back to a live state makes one component of all since; true if it accepts. */
  private boolean closesAcceptingLoop(int target, long metByEdge) {
    long met = metByEdge;
    while (components.getLast().root > place.get(target)) {
      Component merged = components.removeLast();
      met |= merged.metBefore | merged.metWithin;
    }
    Component component = components.getLast();
    component.metWithin |= met;
    return component.metWithin == wanted;
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
