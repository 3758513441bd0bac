package org.holdfast.promela.step;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton.Assignment;
import org.holdfast.promela.step.ControlFlowAutomaton.Assumption;
import org.holdfast.promela.step.ControlFlowAutomaton.Choice;
import org.holdfast.promela.step.ControlFlowAutomaton.Guard;
import org.holdfast.promela.step.ControlFlowAutomaton.Label;
import org.holdfast.promela.step.ControlFlowAutomaton.Obligation;

/**
 * Finds the local variables that only ever hold constants of the text: each assignment to one is a
 * constant or a copy of another such variable. They have finitely many values, whatever the
 * parameters are (A. Gmeiner, thesis, section 4.2: status variables).
 */
final class FiniteVariables {
  private FiniteVariables() {}

  /**
   * @param initial the local variables and their declared values
   * @param parts all statements of the process
   */
  static Set<Variable> of(Map<Variable, LinearTerm> initial, List<ControlFlowAutomaton> parts) {
    Set<Variable> finite = new LinkedHashSet<>();
    initial.forEach(
        (variable, value) -> {
          if (value.isConstant()) {
            finite.add(variable);
          }
        });
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ControlFlowAutomaton part : parts) {
        for (ControlFlowAutomaton.Edge edge : part.edges()) {
          changed |= edge.label().accept(new Narrowing(part.origins(), finite));
        }
      }
    }
    return finite;
  }

  /** Takes out a variable that gets anything else; whether it did. */
  private record Narrowing(Map<Variable, Variable> origins, Set<Variable> finite)
      implements Label.Visitor<Boolean> {
    @Override
    public Boolean guard(Guard guard) {
      return false;
    }

    @Override
    public Boolean assumption(Assumption assumption) {
      return false;
    }

    @Override
    public Boolean obligation(Obligation obligation) {
      return false;
    }

    @Override
    public Boolean choice(Choice choice) {
      return finite.remove(origins.get(choice.copy()));
    }

    @Override
    public Boolean assignment(Assignment assignment) {
      LinearTerm value = assignment.value();
      boolean copies =
          value.variables().stream()
              .anyMatch(
                  copy -> value.equals(LinearTerm.of(copy)) && finite.contains(origins.get(copy)));
      return !value.isConstant() && !copies && finite.remove(origins.get(assignment.copy()));
    }
  }
}
