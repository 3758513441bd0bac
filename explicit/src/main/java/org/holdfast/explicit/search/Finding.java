package org.holdfast.explicit.search;

import java.util.List;
import java.util.Optional;
import org.holdfast.explicit.SearchOptions.Order;

/**
 * What a search came to, and what it had seen by then.
 *
 * @param run a violation; empty if there is none among the states that were visited
 * @param order of the search that found it
 */
public record Finding(
    Optional<Run> run, Order order, SearchRecord seen, long states, int depth, long bytes) {

  static Finding of(Optional<Run> run, Order order, List<Explorer> explorers, SearchBudget effort) {
    SearchRecord seen = new SearchRecord();
    explorers.forEach(seen::add);
    return new Finding(run, order, seen, effort.states(), effort.depth(), effort.bytes());
  }

  Finding with(Run violation) {
    return new Finding(Optional.of(violation), order, seen, states, depth, bytes);
  }
}
