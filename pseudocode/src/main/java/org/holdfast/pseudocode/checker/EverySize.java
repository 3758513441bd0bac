package org.holdfast.pseudocode.checker;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;

/** Decides an algorithm for every admissible size, by way of automata. */
record EverySize(LoadedAlgorithm model) implements EngineChoice {
  @Override
  public String name() {
    return AutomatonChecker.NAME;
  }

  @Override
  public Scope scope() {
    return Scope.ALL_PARAMETERS;
  }

  @Override
  public Prepared prepare(Size size) {
    return new Prepared() {
      @Override
      public List<Property> properties() {
        return model.algorithm().requirements().stream().map(AlgorithmProperties::of).toList();
      }

      @Override
      public Order order() {
        return Order.SIDE_BY_SIDE;
      }

      @Override
      public List<Diagnostic> audit(Budget budget)
          throws ModelException, UsageException, BudgetExhausted {
        return AlgorithmAudit.of(model, budget);
      }

      @Override
      public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
        try {
          return new AutomatonChecker(model, model.tools().solvers().await(budget));
        } catch (BudgetExhausted exhausted) {
          return new Undecided(name(), UnknownVerdicts.of(exhausted.reason(), "not begun"));
        }
      }
    };
  }
}
