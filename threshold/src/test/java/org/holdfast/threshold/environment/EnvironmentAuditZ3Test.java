package org.holdfast.threshold.environment;

import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

class EnvironmentAuditZ3Test extends EnvironmentAuditContract {
  @Override
  SolverFactory solvers() {
    return new Z3SolverFactory();
  }
}
