package org.holdfast.smt.z3;

import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.simplex.SimplexSolverFactory;

/** Opens Z3 solvers, each with a context of its own, so that threads do not meet. */
public final class Z3SolverFactory implements SolverFactory {
  /**
   * Loads Z3 into the process.
   *
   * @throws org.holdfast.smt.SolverException if Z3 does not run on this machine
   */
  public Z3SolverFactory() {
    NativeLibraries.load();
  }

  @Override
  public String name() {
    return "Z3 " + NativeLibraries.VERSION;
  }

  @Override
  public Solver open() {
    return new Z3Solver();
  }

  @Override
  public SolverFactory forSmallQueries() {
    return new SimplexSolverFactory(this);
  }
}
