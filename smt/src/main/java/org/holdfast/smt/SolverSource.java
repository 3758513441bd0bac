package org.holdfast.smt;

import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;

/** Where solvers come from. Loading one may take a moment, so it is not asked for before needed. */
@FunctionalInterface
public interface SolverSource {
  /**
   * Opens solvers of the kind that was chosen.
   *
   * @throws UsageException if that solver does not work
   * @throws BudgetExhausted if it is not there in time
   */
  SolverFactory await(Budget budget) throws UsageException, ModelException, BudgetExhausted;
}
