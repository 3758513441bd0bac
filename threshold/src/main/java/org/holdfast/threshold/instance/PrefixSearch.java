package org.holdfast.threshold.instance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.BudgetExhausted;

/**
 * Breadth-first search for a finite run that satisfies the formula however it goes on. Finds a
 * shortest one; complete for formulas without {@code []}.
 */
final class PrefixSearch {
  private final Product product;
  private final Effort effort;
  // The state from which a state was first reached; -1 for initial ones. States are numbered in
  // the order in which they are found, so the numbers are the queue.
  private final Ints parents = new Ints();

  PrefixSearch(Product product, Effort effort) {
    this.product = product;
    this.effort = effort;
  }

  Optional<Run> search(int[] initialConfigurations, int initialNode) throws BudgetExhausted {
    for (int configuration : initialConfigurations) {
      if (reach(configuration, initialNode, -1)) {
        return Optional.of(runTo(product.size() - 1));
      }
    }
    for (int state = 0; state < product.size(); state++) {
      effort.turn();
      int[] edges = product.edges(state);
      if (edges.length == 0) {
        continue;
      }
      for (int successor : product.successors(state)) {
        for (int node : edges) {
          if (reach(successor, node, state)) {
            return Optional.of(runTo(product.size() - 1));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the state is new and ends the search. */
  private boolean reach(int configuration, int node, int parent) throws BudgetExhausted {
    int size = product.size();
    int state = product.number(configuration, node);
    if (state < size) {
      return false;
    }
    parents.add(parent);
    return product.isDone(state);
  }

  private Run runTo(int last) {
    List<Integer> configurations = new ArrayList<>();
    for (int state = last; state >= 0; state = parents.get(state)) {
      configurations.add(product.configuration(state));
    }
    Collections.reverse(configurations);
    return new Run(configurations, OptionalInt.empty());
  }
}
