package org.holdfast.threshold;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
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

  /** All shapes are decided, because the smallest violation may have any of them. */
  private Verdict check(Property property, LazyFlow flow) throws Unsupported {
    Optional<Trace> smallest = Optional.empty();
    Optional<String> undecided = Optional.empty();
    try {
      for (Shape shape : shapes(property)) {
        LazyFlow.Outcome outcome = flow.decide(shape);
        if (outcome instanceof LazyFlow.Run run
            && smallest.map(best -> bySize().compare(run.trace(), best) < 0).orElse(true)) {
          smallest = Optional.of(run.trace());
        } else if (outcome instanceof LazyFlow.Undecided reason) {
          undecided = Optional.of(reason.explanation());
        }
      }
    } catch (BudgetExhausted exhausted) {
      if (smallest.isEmpty()) {
        return new Verdict.Unknown(
            exhausted.reason(), "stopped before an answer was found", evidence(flow));
      }
    }
    if (smallest.isPresent()) {
      return new Verdict.Violated(smallest.get(), evidence(flow));
    } else if (undecided.isPresent()) {
      return new Verdict.Unknown(Verdict.Reason.INCOMPLETE, undecided.get(), evidence(flow));
    }
    return new Verdict.Holds(automaton.resilience(), evidence(flow));
  }

  /** By the sum of the parameters, then by each in the order of declaration. */
  private Comparator<Trace> bySize() {
    Comparator<Trace> order =
        Comparator.comparing(
            trace -> trace.parameters().values().stream().reduce(BigInteger.ZERO, BigInteger::add));
    for (Variable parameter : automaton.parameters()) {
      order = order.thenComparing(trace -> trace.parameters().get(parameter));
    }
    return order;
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
