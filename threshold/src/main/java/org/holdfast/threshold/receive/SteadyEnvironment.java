package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ReceiveAutomaton;

/**
 * Decides whether an environment is steady: it holds where nothing has been received, and sending
 * more never violates it. Otherwise it could forbid a process to send, or a run to start, which the
 * send automaton does not know: it simulates the steps of the processes, not their being stuck.
 */
public final class SteadyEnvironment {
  private final ReceiveAutomaton automaton;
  private final List<Formula> environment;
  private final SolverFactory solvers;
  private final Budget budget;

  public SteadyEnvironment(
      ReceiveAutomaton automaton, List<Formula> environment, SolverFactory solvers, Budget budget) {
    this.automaton = automaton;
    this.environment = environment;
    this.solvers = solvers;
    this.budget = budget;
  }

  /** Why the environment is not known to be steady; empty if it is. */
  public Optional<String> obstacle() throws BudgetExhausted {
    Function<Variable, LinearTerm> nothing =
        variable ->
            automaton.receives().contains(variable) ? LinearTerm.ZERO : LinearTerm.of(variable);
    Function<Variable, LinearTerm> more =
        variable ->
            LinearTerm.of(
                automaton.frame().shared().contains(variable)
                    ? new Variable("more!" + variable.name())
                    : variable);
    for (Formula constraint : environment) {
      if (isPossible(List.of(Formula.not(constraint.substitute(nothing))))) {
        return Optional.of(
            "a process that has received nothing may violate the environment constraint "
                + constraint);
      }
      List<Formula> afterSending = new ArrayList<>(environment);
      afterSending.add(Formula.not(constraint.substitute(more)));
      for (Variable variable : automaton.frame().shared()) {
        afterSending.add(Formula.atLeast(more.apply(variable), LinearTerm.of(variable)));
      }
      if (isPossible(afterSending)) {
        return Optional.of(
            "sending more messages may violate the environment constraint " + constraint);
      }
    }
    return Optional.empty();
  }

  private boolean isPossible(List<Formula> formulas) throws BudgetExhausted {
    try (SolverSession session = new SolverSession(solvers, budget)) {
      session.add(automaton.frame().resilience());
      for (List<Variable> naturals :
          List.of(
              automaton.frame().parameters(), automaton.frame().shared(), automaton.receives())) {
        naturals.forEach(v -> session.add(Formula.nonNegative(LinearTerm.of(v))));
      }
      formulas.forEach(session::add);
      Optional<Model> example = session.solve();
      return example.isPresent();
    } catch (SolverSession.NoAnswer noAnswer) {
      return true;
    }
  }
}
