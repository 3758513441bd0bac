package org.holdfast.intervals.skeleton;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * A formula about one configuration that counts processes: {@code all(c)} says that no process
 * satisfies {@code !c}, {@code some(c)} that at least one satisfies {@code c}.
 *
 * @param formula over parameters, shared variables and the names of counts
 * @param counts for each name the condition of the processes that are counted, over parameters,
 *     shared variables and the variables of a process
 */
public record Census(Formula formula, Map<Variable, Formula> counts) {
  public Census {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
  }

  /** Says the opposite. */
  public Census negated() {
    return new Census(Formula.not(formula), counts);
  }
}
