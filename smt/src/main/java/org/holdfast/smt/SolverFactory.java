package org.holdfast.smt;

/** Opens solvers of one kind. A factory may be used from any thread. */
public interface SolverFactory {
  /** A name for people, such as {@code "Z3 4.14.1"}. */
  String name();

  Solver open();

  /**
   * The same kind for somebody with many queries that are mostly small: those may be decided before
   * this kind of solver is asked. Where that makes no difference, this factory itself.
   */
  default SolverFactory forSmallQueries() {
    return this;
  }
}
