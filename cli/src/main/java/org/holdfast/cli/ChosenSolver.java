package org.holdfast.cli;

import java.util.function.Consumer;
import org.holdfast.checking.Background;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;

/** The solver that the command line names, loaded once, by whoever asks first. */
final class ChosenSolver implements SolverSource {
  private final SolverChoice choice;
  private final Consumer<String> notice;
  private Background<SolverFactory> loading;

  ChosenSolver(SolverChoice choice, Consumer<String> notice) {
    this.choice = choice;
    this.notice = notice;
  }

  /** Loading a native library takes as long as reading a model, so both are done at once. */
  synchronized void load() {
    if (loading == null) {
      loading = Background.start(() -> choice.factory(notice));
    }
  }

  @Override
  public SolverFactory await(Budget budget) throws UsageException, ModelException, BudgetExhausted {
    load();
    return loading.await(budget);
  }
}
