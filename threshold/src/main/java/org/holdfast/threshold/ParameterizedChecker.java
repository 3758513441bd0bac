package org.holdfast.threshold;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Decides properties of a threshold automaton for all admissible parameters. */
public final class ParameterizedChecker implements Engine {
  private final ThresholdAutomaton automaton;
  private final SolverFactory solvers;

  public ParameterizedChecker(ThresholdAutomaton automaton, SolverFactory solvers) {
    this.automaton = automaton;
    this.solvers = solvers;
  }

  @Override
  public String name() {
    return "threshold";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return new Verdict.Unknown(
        Verdict.Reason.UNSUPPORTED,
        automaton.name() + solvers.name(),
        new Evidence(java.util.Map.of(), List.of()));
  }
}
