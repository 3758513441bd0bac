package org.holdfast.rounds.checker;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
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
import org.holdfast.rounds.everysize.EverySizeChecker;

/** Decides an algorithm in rounds for every size, by induction over numbers of processes. */
record EveryRoundSize(LoadedRounds model) implements EngineChoice {
  @Override
  public String name() {
    return EverySizeChecker.NAME;
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
        return model.algorithm().requirements().stream()
            .map(
                requirement ->
                    new Property(requirement.name(), requirement.formula(), requirement.position())
                        .written(requirement.text()))
            .toList();
      }

      @Override
      public Order order() {
        return Order.SIDE_BY_SIDE;
      }

      @Override
      public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
        try {
          return new EverySizeChecker(
              model.algorithm(),
              model.solving().solvers().await(budget),
              (instance, states) ->
                  new RoundChecker(
                      instance,
                      new RoundOptions(
                          model.options().search().withMaxStates(states),
                          model.options().reductions()),
                      false));
        } catch (BudgetExhausted exhausted) {
          return new Undecided(name(), UnknownVerdicts.of(exhausted.reason(), "not begun"));
        }
      }
    };
  }
}
