package org.holdfast.threshold.environment;

import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;

class EnvironmentAuditSmtInterpolTest extends EnvironmentAuditContract {
  @Override
  SolverFactory solvers() {
    return new SmtInterpolSolverFactory();
  }
}
