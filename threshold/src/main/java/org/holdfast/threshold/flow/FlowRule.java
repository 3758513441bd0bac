package org.holdfast.threshold.flow;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;

/**
 * A rule between classes of locations whose guard is a conjunction: the {@code rises} are true, the
 * {@code falls} are still false (both by their index in the automaton), and the {@code condition}
 * on parameters holds.
 *
 * @param origins the rules of the model it stands for
 */
record FlowRule(
    int index,
    int from,
    int to,
    Set<Integer> rises,
    Set<Integer> falls,
    Formula condition,
    Map<Variable, Long> increments,
    List<Rule> origins) {

  /** The same with its atoms numbered anew. */
  FlowRule withAtoms(Map<Integer, Integer> numbers) {
    return new FlowRule(
        index,
        from,
        to,
        numbered(rises, numbers),
        numbered(falls, numbers),
        condition,
        increments,
        origins);
  }

  private static Set<Integer> numbered(Set<Integer> atoms, Map<Integer, Integer> numbers) {
    return atoms.stream().map(numbers::get).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  boolean incrementsNothing() {
    return increments.isEmpty();
  }
}
