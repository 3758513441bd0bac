package org.holdfast.cli;

import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.UsageException;
import org.holdfast.smt.SolverException;

/**
 * Refuses a model without any run, as a check does: of no parameters at all everything is true, and
 * an answer about them would only hide the mistake.
 */
final class PossibleModel {
  private PossibleModel() {}

  /**
   * @throws ModelException if no parameters satisfy the assumptions, or no configuration is initial
   */
  static void require(Prepared prepared, Budget budget) throws UsageException, ModelException {
    try {
      prepared.audit(budget);
    } catch (SolverException | BudgetExhausted e) {
      // What could not be found out refuses nothing.
    }
  }
}
