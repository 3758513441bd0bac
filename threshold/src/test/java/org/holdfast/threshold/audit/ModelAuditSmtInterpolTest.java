package org.holdfast.threshold.audit;

import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;

class ModelAuditSmtInterpolTest extends ModelAuditContract {
  @Override
  SolverFactory solvers() {
    return new SmtInterpolSolverFactory();
  }
}
