package org.holdfast.rounds.checker;

import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;

/** Searches one size of an algorithm in rounds exhaustively. */
record OneRoundSize(LoadedRounds model) implements EngineChoice {
  @Override
  public String name() {
    return RoundChecker.NAME;
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
        (instance, budget, remarking) -> new RoundChecker(instance, model.options(), remarking));
  }
}
