package org.holdfast.smt;

/** Opens solvers of one kind. A factory may be used from any thread. */
public interface SolverFactory {
  /** A name for people, such as {@code "Z3 4.14.1"}. */
  String name();

  Solver open();
}
