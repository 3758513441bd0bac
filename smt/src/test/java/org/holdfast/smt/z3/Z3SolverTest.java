package org.holdfast.smt.z3;

import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;

class Z3SolverTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    return new Z3SolverFactory();
  }
}
