package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.instance.SmallestViolation;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.TraceOrder;

/**
 * Decides properties of a threshold automaton for all admissible parameters: by queries, and beside
 * them by a search of the smallest instances. The search does always the same, and what it finds
 * counts, however long it took, unless the queries have decided all by themselves; so the answer
 * does not depend on which of the two was faster.
 */
public final class ParameterizedChecker implements Engine {
  private final ThresholdAutomaton automaton;
  private final FlowChecker queries;

  public ParameterizedChecker(ThresholdAutomaton automaton, SolverFactory solvers) {
    this.automaton = automaton;
    this.queries = new FlowChecker(automaton, solvers);
  }

  @Override
  public String name() {
    return queries.name();
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Budget part = budget.part();
    try (Beside beside = new Beside(automaton, property, budget, part)) {
      Verdict verdict = queries.check(property, part, events);
      if (verdict instanceof Verdict.Holds || isSmallest(verdict)) {
        return verdict;
      }
      Optional<SmallestViolation.Outcome> instances =
          verdict instanceof Verdict.Unknown ? beside.awaitMore() : beside.await();
      return instances.isPresent()
          ? new Combination(property, budget, events).of(verdict, instances.get())
          : verdict;
    } catch (BudgetExhausted exhausted) {
      return UnknownVerdicts.of(exhausted.reason(), "stopped before an answer was found");
    }
  }

  /** Whether the queries excluded every violation with smaller parameters than the one at hand. */
  private static boolean isSmallest(Verdict verdict) {
    return verdict instanceof Verdict.Violated && verdict.evidence().remarks().isEmpty();
  }

  /** What the two answers together say. */
  private final class Combination {
    private final Property property;
    private final Budget budget;
    private final EventSink events;

    Combination(Property property, Budget budget, EventSink events) {
      this.property = property;
      this.budget = budget;
      this.events = events;
    }

    Verdict of(Verdict verdict, SmallestViolation.Outcome instances) {
      if (verdict instanceof Verdict.Violated violated) {
        return of(violated, instances);
      }
      return instances.violation().isPresent()
          ? found(instances.violation().get(), instances)
          : verdict;
    }

    private Verdict of(Verdict.Violated violated, SmallestViolation.Outcome instances) {
      Trace trace = violated.trace();
      Optional<Trace> small = instances.violation();
      int order =
          small.map(s -> TraceOrder.bySize(automaton.parameters()).compare(s, trace)).orElse(1);
      if (order < 0) {
        return found(small.get(), instances);
      }
      Statistics done = order == 0 ? statistics(instances) : violated.evidence().statistics();
      return instances.isSmallest(trace.parameters())
          ? new Verdict.Violated(trace, Evidence.of(done))
          : new Verdict.Violated(trace, new Evidence(done, violated.evidence().remarks()));
    }

    private Verdict found(Trace small, SmallestViolation.Outcome instances) {
      Trace trace = small;
      try {
        trace = queries.simplest(property, small, budget, events);
      } catch (BudgetExhausted spent) {
        // The run at hand is a violation as well.
      }
      List<Remark> remarks =
          instances.open().stream().<Remark>map(ParameterizedChecker::smallerMayViolate).toList();
      return new Verdict.Violated(trace, new Evidence(statistics(instances), remarks));
    }
  }

  private static Statistics statistics(SmallestViolation.Outcome instances) {
    Statistics.Builder statistics = new Statistics.Builder();
    statistics.set(Figure.INSTANCES, instances.instances());
    statistics.set(Figure.STATES, instances.states());
    return statistics.build();
  }

  private static Remark smallerMayViolate(Map<Variable, BigInteger> open) {
    return new Remark.SmallerMayViolate(
        Verdict.Reason.INCOMPLETE,
        "the instance with " + Valuation.describe(open) + " was too large to search");
  }
}
