package org.holdfast.rounds.checker;

import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.rounds.smt.SmtChecker;

/** Decides one size of an algorithm in rounds by a solver, for some rounds or for all there are. */
record UnrolledRoundSize(LoadedRounds model) implements EngineChoice {
  @Override
  public String name() {
    return SmtChecker.NAME;
  }

  @Override
  public Scope scope() {
    return Scope.ONE_SIZE;
  }

  @Override
  public Prepared prepare(Size size) throws ModelException, UsageException {
    return PreparedInstance.of(
        model,
        size,
        (instance, budget, remarking) -> {
          try {
            return new SmtChecker(
                instance, model.solving().rounds(), model.solving().solvers().await(budget));
          } catch (BudgetExhausted exhausted) {
            return new Undecided(name(), UnknownVerdicts.of(exhausted.reason(), "not begun"));
          }
        });
  }
}
