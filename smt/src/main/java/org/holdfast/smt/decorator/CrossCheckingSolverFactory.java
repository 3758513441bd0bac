package org.holdfast.smt.decorator;

import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/** Opens pairs of solvers that have to agree. */
public final class CrossCheckingSolverFactory implements SolverFactory {
  private final SolverFactory first;
  private final SolverFactory second;

  /**
   * Asks both solvers every question; models and cores are those of the first.
   *
   * @param second the second opinion
   */
  public CrossCheckingSolverFactory(SolverFactory first, SolverFactory second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public String name() {
    return first.name() + " checked by " + second.name();
  }

  /** The second opinion stays one of its own. */
  @Override
  public SolverFactory forSmallQueries() {
    return new CrossCheckingSolverFactory(first.forSmallQueries(), second);
  }

  @Override
  public Solver open() {
    Solver left = first.open();
    try {
      return new CrossCheckingSolver(first.name(), left, second.name(), second.open());
    } catch (RuntimeException e) {
      left.close();
      throw e;
    }
  }
}
