package org.holdfast.threshold.checker;

import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Valuation;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.ReceiveInstanceChecker;

/** Searches one size of a model exhaustively. */
record ForOneSize(LoadedAutomaton model) implements EngineChoice {
  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Scope scope() {
    return Scope.ONE_SIZE;
  }

  @Override
  public Prepared prepare(Size size) throws UsageException {
    if (size.admission() == Size.Admission.ADMISSIBLE) {
      requireAdmissible(size);
    }
    return new Searched(model, checker(size));
  }

  /** Refuses values outside the resilience condition, naming what they violate. */
  private void requireAdmissible(Size size) throws UsageException {
    for (Constraint assumption : model.frame().assumptions()) {
      if (!assumption.formula().evaluate(Valuation.of(size.values()))) {
        throw new UsageException(
            "the parameters violate the assumption "
                + assumption.formula()
                + " ("
                + assumption.position()
                + "); choose others, or add --ignore-assumptions to search them all the same");
      }
    }
  }

  private Engine checker(Size size) {
    boolean admissible = size.admission() == Size.Admission.ADMISSIBLE;
    return model
        .reading()
        .model()
        .accept(
            new TaModel.Visitor<>() {
              @Override
              public Engine threshold(ThresholdAutomaton automaton) {
                return admissible
                    ? new InstanceChecker(automaton, size.values(), model.search())
                    : InstanceChecker.ignoringAssumptions(automaton, size.values(), model.search());
              }

              @Override
              public Engine receive(ReceiveAutomaton automaton) {
                return admissible
                    ? new ReceiveInstanceChecker(automaton, size.values(), model.search())
                    : ReceiveInstanceChecker.ignoringAssumptions(
                        automaton, size.values(), model.search());
              }
            });
  }

  private static final class Searched extends PreparedAutomaton {
    private final Engine checker;

    Searched(LoadedAutomaton model, Engine checker) {
      super(model);
      this.checker = checker;
    }

    @Override
    public Order order() {
      return Order.ONE_AFTER_ANOTHER;
    }

    @Override
    public Engine engine(Budget budget, EventSink events) {
      return checker;
    }
  }
}
