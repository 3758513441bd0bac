package org.holdfast.intervals.abstraction;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;

/**
 * What holds of the counters of every process, always, whatever its local state says of them.
 *
 * @param shared over shared variables alone
 * @param bounds over counters and shared variables
 * @param byStatus in which intervals counters can be, given the status
 */
public record ProcessFacts(
    List<Formula> shared, List<Formula> bounds, Map<StatusVector, List<Formula>> byStatus) {
  public ProcessFacts {
    shared = List.copyOf(shared);
    bounds = List.copyOf(bounds);
    byStatus = Collections.unmodifiableMap(new LinkedHashMap<>(byStatus));
  }

  Formula of(StatusVector status, Function<Variable, LinearTerm> values) {
    return Formula.and(
            Formula.and(shared),
            Formula.and(bounds),
            Formula.and(byStatus.getOrDefault(status, List.of())))
        .substitute(values);
  }
}
