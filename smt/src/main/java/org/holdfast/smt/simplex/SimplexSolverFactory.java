package org.holdfast.smt.simplex;

import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/** Opens solvers that decide small queries themselves, and leave the others to another kind. */
public final class SimplexSolverFactory implements SolverFactory {
  private final SolverFactory others;

  public SimplexSolverFactory(SolverFactory others) {
    this.others = others;
  }

  @Override
  public String name() {
    return others.name();
  }

  @Override
  public Solver open() {
    return new SimplexSolver(others);
  }
}
