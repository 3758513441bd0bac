package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Enumerates the initial configurations of an instance: choose a value for one variable, see what
 * the constraints leave for the others, and go on. Where the constraints are equations over few
 * locations nothing is tried in vain.
 */
final class InitialConfigurations {
  /** Takes one initial configuration after the other. */
  interface Sink {
    void accept(long[] configuration) throws BudgetExhausted;
  }

  /** There are infinitely many initial configurations, or no bound can be seen. */
  static final class Unbounded extends Exception {
    private static final long serialVersionUID = 1L;

    Unbounded(Variable variable) {
      super("the initial constraints leave " + variable + " without an upper bound");
    }
  }

  private final Instance instance;
  private final Effort effort;
  private final List<Formula> constraints;
  private final Condition all;

  InitialConfigurations(ThresholdAutomaton automaton, Instance instance, Effort effort) {
    this.instance = instance;
    this.effort = effort;
    this.constraints =
        automaton.initial().stream()
            .map(Constraint::formula)
            .map(formula -> Bounds.prepare(instance.withParameters(formula)))
            .toList();
    this.all = instance.condition(automaton.initialFormula());
  }

  /** In lexicographic order of the variables of the instance. */
  void forEach(Sink sink) throws BudgetExhausted, Unbounded {
    choose(new Bounds(instance.variables().size()), sink);
  }

  private void choose(Bounds bounds, Sink sink) throws BudgetExhausted, Unbounded {
    effort.turn();
    if (!bounds.propagate(constraints, instance::place)) {
      return;
    }
    OptionalInt next = bounds.firstToChoose();
    if (next.isEmpty()) {
      OptionalInt unbounded = bounds.firstUnbounded();
      if (unbounded.isPresent()) {
        throw new Unbounded(instance.variables().get(unbounded.getAsInt()));
      }
      long[] values = bounds.values();
      if (all.holds(values)) {
        sink.accept(values);
      }
      return;
    }
    int variable = next.getAsInt();
    BigInteger last = bounds.high(variable).orElseThrow();
    for (BigInteger value = bounds.low(variable);
        value.compareTo(last) <= 0;
        value = value.add(BigInteger.ONE)) {
      Bounds chosen = bounds.copy();
      chosen.fix(variable, value);
      choose(chosen, sink);
    }
  }
}
