package org.holdfast.threshold.audit;

import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

class ModelAuditZ3Test extends ModelAuditContract {
  @Override
  SolverFactory solvers() {
    return new Z3SolverFactory();
  }
}
