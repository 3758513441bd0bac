package org.holdfast.intervals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.Remark;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.refinement.Refiner;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.promela.checker.SmallInstances;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * Whether a model has fair runs at all: where the abstraction has none, no instance has one, and
 * every formula holds for that reason alone. That the abstraction has one says nothing.
 */
final class FairRuns {
  private final StepModel step;
  // By the order and the resolution, for all properties; guarded by itself.
  private final Map<Domains, Boolean> none = new HashMap<>();

  FairRuns(StepModel step) {
    this.step = step;
  }

  /** The premises that every answer under fairness assumes. */
  Fairness premises() {
    return new Fairness(step.fairness().stream().map(StepProperty::name).toList(), false);
  }

  /**
   * That there is none, if these abstractions, which cover all parameters, know so. A budget that
   * ends meanwhile costs no more than the remark.
   */
  Optional<Remark> remark(
      List<OrderAbstraction> abstractions, SolverFactory solvers, Budget budget, EventSink events) {
    if (step.fairness().isEmpty() || abstractions.isEmpty()) {
      return Optional.empty();
    }
    try {
      for (OrderAbstraction abstraction : abstractions) {
        if (!isWithout(abstraction, solvers, budget, events)) {
          return Optional.empty();
        }
      }
    } catch (BudgetExhausted | SolverSession.NoAnswer | TooLarge undecided) {
      return Optional.empty();
    }
    return Optional.of(new Remark.NoFairRun(premises()));
  }

  private boolean isWithout(
      OrderAbstraction abstraction, SolverFactory solvers, Budget budget, EventSink events)
      throws BudgetExhausted, SolverSession.NoAnswer, TooLarge {
    synchronized (none) {
      Boolean known = none.get(abstraction.graph().domains());
      if (known == null) {
        OrderCheck check =
            new OrderCheck(
                "fairness",
                reading(),
                step.stopping(),
                Refiner.Extent.SINGLE_STEPS,
                solvers,
                budget,
                events,
                0,
                round -> Optional.empty(),
                SmallInstances.measures(step));
        known = check.check(abstraction).run().isEmpty();
        none.put(abstraction.graph().domains(), known);
      }
      return known;
    }
  }

  /** Every fair run violates what is never true. */
  private PropertyReading reading() {
    List<Ltl> fairness = step.fairness().stream().map(StepProperty::formula).toList();
    return PropertyReading.of(Ltl.state(Formula.FALSE), fairness, step.counted());
  }
}
