package org.holdfast.smt.smtinterpol;

import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;

class SmtInterpolSolverTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    return new SmtInterpolSolverFactory();
  }
}
