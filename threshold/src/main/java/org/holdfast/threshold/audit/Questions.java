package org.holdfast.threshold.audit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;

/** Questions to a solver whose only certain answer is no. */
final class Questions {
  private final Solver solver;

  Questions(Solver solver) {
    this.solver = solver;
  }

  void assume(Formula formula) {
    solver.add(formula);
  }

  boolean isImpossible(Formula... formulas) {
    return isImpossible(List.of(formulas));
  }

  private boolean isImpossible(List<Formula> formulas) {
    return ask(formulas) instanceof Answer.Unsat;
  }

  /** In a scope of its own: assumptions would stay in the solver as literals, and cost later. */
  private Answer ask(List<Formula> formulas) {
    solver.push();
    try {
      formulas.forEach(solver::add);
      return solver.check();
    } finally {
      solver.pop();
    }
  }

  /** Some of the formulas, none of them needless, that contradict each other; empty if none do. */
  List<Formula> contradiction(List<Formula> formulas) {
    if (!(solver.check(formulas) instanceof Answer.Unsat unsat)) {
      return List.of();
    }
    // In the order of the model, whatever order the solver answers in.
    List<Formula> core = new ArrayList<>(new LinkedHashSet<>(formulas));
    core.retainAll(new LinkedHashSet<>(unsat.core()));
    for (int i = core.size() - 1; i >= 0; i--) {
      Formula candidate = core.remove(i);
      if (!isImpossible(core)) {
        core.add(i, candidate);
      }
    }
    return core;
  }

  /** Those of the variables that may be positive where the premise holds. */
  Set<Variable> maybePositive(List<Variable> variables, Formula premise) {
    Set<Variable> rest = new LinkedHashSet<>(variables);
    Set<Variable> positive = new LinkedHashSet<>();
    while (!rest.isEmpty()) {
      Formula some = Formula.atLeast(LinearTerm.sum(rest), LinearTerm.ONE);
      Answer answer = ask(List.of(premise, some));
      if (answer instanceof Answer.Unsat) {
        return positive;
      }
      List<Variable> found =
          answer instanceof Answer.Sat sat
              ? rest.stream().filter(v -> sat.model().valueOf(v).signum() > 0).toList()
              : List.of();
      // Without a model to go by, each of the others may be.
      Set<Variable> more = found.isEmpty() ? Set.copyOf(rest) : Set.copyOf(found);
      positive.addAll(more);
      rest.removeAll(more);
    }
    return positive;
  }
}
