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
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Answers what follows from the resilience condition alone, with all variables natural numbers. */
public final class Resilience implements Entailment, AutoCloseable {
  private final SolverSession session;
  private final Map<Formula, Boolean> answers = new HashMap<>();

  public Resilience(ThresholdAutomaton automaton, SolverFactory solvers, Budget budget) {
    this(automaton, List.of(), solvers, budget);
  }

  /** What follows if further formulas are known to hold. */
  public Resilience(
      ThresholdAutomaton automaton, List<Formula> known, SolverFactory solvers, Budget budget) {
    session = new SolverSession(solvers.forSmallQueries(), budget);
    known.forEach(session::add);
    session.add(automaton.resilience());
    for (List<Variable> variables : List.of(automaton.parameters(), automaton.shared())) {
      for (Variable variable : variables) {
        session.add(Formula.nonNegative(LinearTerm.of(variable)));
      }
    }
  }

  /** Whether the formula follows; where the solver cannot tell, no. */
  public boolean entails(Formula formula) {
    return answers.computeIfAbsent(
        formula, wanted -> session.check(List.of(Formula.not(wanted))) instanceof Answer.Unsat);
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
    session.close();
  }
}
