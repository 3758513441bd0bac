package org.holdfast.threshold;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.flow.LazyFlow;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.temporal.Emptiness;
import org.holdfast.threshold.temporal.Shape;
import org.holdfast.threshold.temporal.Shapes;

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
    try {
      LazyFlow flow = new LazyFlow(automaton, property, solvers, budget, events);
      return check(property, flow);
    } catch (Unsupported unsupported) {
      return new Verdict.Unknown(
          Verdict.Reason.UNSUPPORTED, unsupported.getMessage(), Evidence.NONE);
    }
  }

  private Verdict check(Property property, LazyFlow flow) throws Unsupported {
    try {
      for (Shape shape : shapes(property)) {
        LazyFlow.Outcome outcome = flow.decide(shape);
        if (outcome instanceof LazyFlow.Run run) {
          return new Verdict.Violated(run.trace(), evidence(flow));
        } else if (outcome instanceof LazyFlow.Undecided undecided) {
          return new Verdict.Unknown(
              Verdict.Reason.INCOMPLETE, undecided.explanation(), evidence(flow));
        }
      }
      return new Verdict.Holds(automaton.resilience(), evidence(flow));
    } catch (BudgetExhausted exhausted) {
      return new Verdict.Unknown(
          exhausted.reason(), "stopped before an answer was found", evidence(flow));
    }
  }

  private List<Shape> shapes(Property property) throws Unsupported {
    Set<Variable> counters = new LinkedHashSet<>(automaton.counters());
    Ltl gathered =
        Ltl.not(property.formula())
            .negationNormalForm()
            .mapStates(formula -> gather(formula, counters));
    return Shapes.of(gathered);
  }

  private static Formula gather(Formula formula, Set<Variable> counters) {
    return Emptiness.gather(NormalForms.negationNormalForm(formula), counters);
  }

  private static Evidence evidence(LazyFlow flow) {
    return new Evidence(flow.statistics(), List.of());
  }
}
