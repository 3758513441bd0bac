package org.holdfast.threshold.fairness;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * What is left of a guard over sent messages if faulty processes stay silent: a lower bound is
 * neither reached with the help of the processes outside of the model ({@code - F} goes) nor with
 * what processes send while they fail. Upper bounds stay, for a message that arrives may break
 * them.
 */
final class ReliableGuard {
  private final List<Variable> parameters;
  private final FaultStructure faults;

  ReliableGuard(ThresholdAutomaton automaton, FaultStructure faults) {
    this.parameters = automaton.parameters();
    this.faults = faults;
  }

  Formula of(Formula guard) {
    return NormalForms.negationNormalForm(guard).mapComparisons(this::reliable);
  }

  private Formula reliable(Formula.Comparison comparison) {
    Formula inequalities = NormalForms.inequalities(comparison);
    Formula changed =
        inequalities.mapComparisons(
            inequality -> Formula.nonNegative(withoutHelp(inequality.difference())));
    // As written where nothing changes: that is what the reader knows, and the guard's own atom.
    return changed.equals(inequalities) ? comparison : new ThresholdForm(parameters).of(changed);
  }

  private LinearTerm withoutHelp(LinearTerm natural) {
    boolean rises =
        natural.coefficients().entrySet().stream()
            .allMatch(e -> parameters.contains(e.getKey()) || e.getValue().signum() > 0);
    if (!rises || parameters.containsAll(natural.variables())) {
      return natural;
    }
    return natural.substitute(
        variable ->
            faults.unreliable().contains(variable)
                    || (faults.silent().contains(variable)
                        && natural.coefficient(variable).signum() > 0)
                ? LinearTerm.ZERO
                : LinearTerm.of(variable));
  }
}
