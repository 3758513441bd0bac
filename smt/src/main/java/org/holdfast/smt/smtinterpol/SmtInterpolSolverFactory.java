package org.holdfast.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.smtinterpol.Version;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.simplex.SimplexSolverFactory;

/** Opens SMTInterpol solvers; they share nothing. */
public final class SmtInterpolSolverFactory implements SolverFactory {
  @Override
  public String name() {
    return "SMTInterpol " + Version.VERSION;
  }

  @Override
  public Solver open() {
    return new SmtInterpolSolver();
  }

  @Override
  public SolverFactory forSmallQueries() {
    return new SimplexSolverFactory(this);
  }
}
