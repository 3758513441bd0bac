package org.holdfast.threshold.flow;

import java.util.List;
import java.util.Map;
import java.util.Set;
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

  boolean incrementsNothing() {
    return increments.isEmpty();
  }
}
