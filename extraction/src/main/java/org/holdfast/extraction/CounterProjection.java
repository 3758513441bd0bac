package org.holdfast.extraction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;

/**
 * What a condition on one process says once its counters are forgotten: where it may hold, and
 * where it must. Both are over shared variables and parameters.
 */
final class CounterProjection {
  private final StepModel model;
  private final Map<StatusVector, Formula> invariants;
  private final QuantifierElimination elimination;
  private final Formula assumption;

  CounterProjection(
      StepModel model, Map<StatusVector, Formula> invariants, QuantifierElimination elimination) {
    this.model = model;
    this.invariants = invariants;
    this.elimination = elimination;
    List<Formula> known = new ArrayList<>(List.of(model.resilience()));
    known.addAll(CandidateInvariants.naturals(model.shared().keySet()));
    this.assumption = Formula.and(known);
  }

  /** What every configuration satisfies. */
  Formula assumption() {
    return assumption;
  }

  /** That some process of a status could satisfy the condition. */
  Formula mayHold(StatusVector status, Formula condition) {
    Formula own = condition.substitute(variable -> value(status, variable));
    Formula rest =
        Formula.and(
            Formula.nonNegative(LinearTerm.of(StepModel.AT_REST)),
            Formula.compare(LinearTerm.of(StepModel.AT_REST), Relation.LE, LinearTerm.ONE));
    List<Variable> forgotten = new ArrayList<>(model.counters());
    forgotten.add(StepModel.AT_REST);
    if (own.variables().stream().noneMatch(forgotten::contains)) {
      return without(List.of(), own);
    }
    return without(forgotten, Formula.and(invariants.get(status), rest, own));
  }

  /** That every process of a status satisfies the condition. */
  Formula mustHold(StatusVector status, Formula condition) {
    return Formula.not(mayHold(status, Formula.not(condition)));
  }

  /** The formula with variables forgotten, where the resilience condition holds. */
  Formula without(List<Variable> forgotten, Formula formula) {
    return elimination.eliminate(forgotten, formula, assumption);
  }

  private static LinearTerm value(StatusVector status, Variable variable) {
    return status.values().containsKey(variable)
        ? LinearTerm.constant(status.values().get(variable))
        : LinearTerm.of(variable);
  }
}
