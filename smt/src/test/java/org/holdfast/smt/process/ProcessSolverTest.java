package org.holdfast.smt.process;

import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;

class ProcessSolverTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    return new ProcessSolverFactory(Programs.smtInterpol());
  }
}
