package org.holdfast.threshold.solving;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.simplification.Entailment;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Answers what follows from the resilience condition alone, with all variables natural numbers. */
public final class Resilience implements Entailment, AutoCloseable {
  private final Solver solver;
  private final Budget.Registration registration;
  private final Map<Formula, Boolean> answers = new HashMap<>();

  public Resilience(ThresholdAutomaton automaton, SolverFactory solvers, Budget budget) {
    this(automaton, List.of(), solvers, budget);
  }

  /** What follows if further formulas are known to hold. */
  public Resilience(
      ThresholdAutomaton automaton, List<Formula> known, SolverFactory solvers, Budget budget) {
    solver = solvers.open();
    registration = budget.onCancel(solver::interrupt);
    known.forEach(solver::add);
    budget.remaining().ifPresent(solver::setTimeout);
    solver.add(automaton.resilience());
    for (List<Variable> variables : List.of(automaton.parameters(), automaton.shared())) {
      for (Variable variable : variables) {
        solver.add(Formula.nonNegative(LinearTerm.of(variable)));
      }
    }
  }

  /** Whether the formula follows; where the solver cannot tell, no. */
  public boolean entails(Formula formula) {
    return answers.computeIfAbsent(
        formula, wanted -> solver.check(List.of(Formula.not(wanted))) instanceof Answer.Unsat);
  }

  @Override
  public boolean entails(Formula premise, Formula conclusion) {
    return entails(Formula.implies(premise, conclusion));
  }

  /** Whether the formula contradicts the resilience condition. */
  public boolean refutes(Formula formula) {
    return entails(Formula.not(formula));
  }

  @Override
  public void close() {
    registration.close();
    solver.close();
  }
}
