package org.holdfast.promela.step;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The shared variables and counters that are never negative: the largest set that is so at the
 * start and that every path keeps so.
 */
final class NonNegativity {
  private NonNegativity() {}

  static Set<Variable> of(
      Collection<Variable> candidates,
      Map<Variable, LinearTerm> shared,
      List<InitialState> initial,
      Collection<List<StepPath>> paths,
      Formula resilience) {
    Set<Variable> kept = new LinkedHashSet<>(candidates);
    Satisfiability start = new Satisfiability(resilience);
    kept.removeIf(
        variable ->
            shared.containsKey(variable)
                && !start.follows(Formula.TRUE, Formula.nonNegative(shared.get(variable))));
    for (InitialState state : initial) {
      kept.removeIf(
          variable ->
              state.counters().containsKey(variable)
                  && !start.follows(
                      state.guard(), Formula.nonNegative(state.counters().get(variable))));
      state
          .increments()
          .forEach(
              (variable, added) ->
                  kept.removeIf(known -> known.equals(variable) && added.signum() < 0));
    }
    int before = -1;
    while (before != kept.size()) {
      before = kept.size();
      Satisfiability known =
          new Satisfiability(
              Formula.and(
                  resilience,
                  Formula.and(
                      kept.stream().map(v -> Formula.nonNegative(LinearTerm.of(v))).toList())));
      for (List<StepPath> several : paths) {
        for (StepPath path : several) {
          kept.removeIf(
              variable ->
                  !keptBy(path.update().get(variable), variable)
                      && !known.follows(
                          path.guard(), Formula.nonNegative(path.update().get(variable))));
        }
      }
    }
    return kept;
  }

  /** Whether a variable that is not negative stays so, as can be seen without a question. */
  private static boolean keptBy(LinearTerm after, Variable variable) {
    LinearTerm added = after.minus(LinearTerm.of(variable));
    return added.isConstant() && added.constant().signum() >= 0
        || after.isConstant() && after.constant().signum() >= 0;
  }
}
