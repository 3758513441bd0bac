package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.TraceExport;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.WrappedEngine;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StepModel;

/**
 * A model whose formulas cannot all be read for every size. Who asks for all properties must not
 * take the others for all: those that are not read are unknown, each with its reason.
 */
record UnreadFormulas(Prepared prepared, StepModel step) implements Prepared {
  @Override
  public List<Property> properties() {
    List<Property> found = new ArrayList<>(prepared.properties());
    step.unread()
        .forEach(
            (formula, reason) ->
                found.add(
                    new Property(
                        formula, new Ltl.Always(Ltl.state(Formula.TRUE)), reason.position())));
    return found;
  }

  @Override
  public Order order() {
    return prepared.order();
  }

  @Override
  public List<Diagnostic> warnings() {
    return prepared.warnings();
  }

  @Override
  public void requireSensible(List<Property> chosen) throws UsageException {
    prepared.requireSensible(chosen);
  }

  @Override
  public List<Diagnostic> audit(Budget budget)
      throws ModelException, UsageException, BudgetExhausted {
    return prepared.audit(budget);
  }

  @Override
  public Set<Variable> counters() {
    return prepared.counters();
  }

  @Override
  public Optional<TraceExport> export() {
    return prepared.export();
  }

  @Override
  public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
    return new Answering(prepared.engine(budget, events), step);
  }

  private static final class Answering extends WrappedEngine {
    private final StepModel step;

    Answering(Engine engine, StepModel step) {
      super(engine);
      this.step = step;
    }

    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      Diagnostic reason = step.unread().get(property.name());
      return reason == null
          ? engine().check(property, budget, events)
          : UnknownVerdicts.of(
              Verdict.Reason.UNSUPPORTED, "cannot be read for every size: " + reason.message());
    }
  }
}
