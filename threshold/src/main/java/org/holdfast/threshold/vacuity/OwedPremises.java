package org.holdfast.threshold.vacuity;

import java.util.HashMap;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.semantics.LocationCycles;

/**
 * Premises that ask for no more than reliable communication owes. Where no process can come back to
 * a location, each initial configuration has a run that satisfies them: let processes move as long
 * as what is sure to arrive suffices. So they need no question.
 */
public final class OwedPremises {
  private final TaModel model;
  private final SolverFactory solvers;
  private final Map<Formula, Boolean> answers = new HashMap<>();

  public OwedPremises(TaModel model, SolverFactory solvers) {
    this.model = model;
    this.solvers = solvers;
  }

  synchronized boolean contains(Ltl premise) {
    return premise instanceof Ltl.Eventually eventually
        && eventually.operand() instanceof Ltl.Always always
        && always.operand() instanceof Ltl.State state
        && answers.computeIfAbsent(state.formula(), this::isOwed);
  }

  private boolean isOwed(Formula premise) {
    ThresholdAutomaton frame = model.frame();
    LocationCycles cycles = new LocationCycles(frame, frame.rules());
    boolean returning =
        frame.rules().stream()
            .anyMatch(rule -> !rule.from().equals(rule.to()) && cycles.contains(rule));
    if (returning) {
      return false;
    }
    try (SolverSession session = new SolverSession(solvers.forSmallQueries(), Budget.unlimited())) {
      for (Variable variable : premise.variables()) {
        session.add(Formula.nonNegative(LinearTerm.of(variable)));
      }
      session.add(frame.resilience());
      Formula owed = DerivedFairness.of(model).clauses();
      return session.isImpossible(owed, Formula.not(premise));
    } catch (Unsupported unknown) {
      return false;
    }
  }
}
