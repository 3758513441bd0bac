package org.holdfast.threshold.compare;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Asks what follows about parameters and shared variables of two automata, natural numbers all. */
final class GuardQuestions implements AutoCloseable {
  private final SolverSession session;
  private final Set<Variable> parameters = new LinkedHashSet<>();
  private final Set<Variable> variables = new LinkedHashSet<>();

  GuardQuestions(
      ThresholdAutomaton one, ThresholdAutomaton two, SolverFactory solvers, Budget budget) {
    session = new SolverSession(solvers, budget);
    parameters.addAll(one.parameters());
    parameters.addAll(two.parameters());
    variables.addAll(parameters);
    variables.addAll(one.shared());
    variables.addAll(two.shared());
    variables.forEach(variable -> assume(Formula.nonNegative(LinearTerm.of(variable))));
  }

  /** From now on the formula is taken to hold. */
  void assume(Formula formula) {
    session.add(formula);
  }

  /** Whether no values satisfy the formula; where the solver cannot tell, no. */
  boolean isImpossible(Formula formula) throws BudgetExhausted {
    return implies(formula, Formula.FALSE).holds();
  }

  GuardImplication implies(Formula premise, Formula conclusion) throws BudgetExhausted {
    session.push();
    try {
      assume(premise);
      assume(Formula.not(conclusion));
      Optional<Model> solution = session.solve();
      return solution.isEmpty()
          ? new GuardImplication.Yes()
          : new GuardImplication.No(smallest(solution.get(), premise, conclusion));
    } catch (SolverSession.NoAnswer noAnswer) {
      return new GuardImplication.Undecided(noAnswer.getMessage());
    } finally {
      session.pop();
    }
  }

  /** The values that matter, with the least sum, and the same ones whichever solver is asked. */
  private Map<Variable, BigInteger> smallest(Model solution, Formula premise, Formula conclusion)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Set<Variable> mentioned = new LinkedHashSet<>(premise.variables());
    mentioned.addAll(conclusion.variables());
    List<Variable> shown =
        variables.stream().filter(v -> parameters.contains(v) || mentioned.contains(v)).toList();
    List<LinearTerm> terms = new ArrayList<>();
    terms.add(LinearTerm.sum(shown));
    shown.forEach(variable -> terms.add(LinearTerm.of(variable)));
    Model least = session.least(solution, terms);
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    shown.forEach(variable -> values.put(variable, least.valueOf(variable)));
    return values;
  }

  @Override
  public void close() {
    session.close();
  }
}
