package org.holdfast.smt.process;

import java.util.List;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/**
 * Opens solvers that are other programs, such as {@code cvc5 --lang smt2 --incremental} or {@code
 * z3 -in}. Each solver is one process.
 */
public final class ProcessSolverFactory implements SolverFactory {
  private final List<String> command;

  /**
   * A factory for the program; it is not started before {@link #open()}.
   *
   * @param command the program and its arguments
   */
  public ProcessSolverFactory(List<String> command) {
    if (command.isEmpty()) {
      throw new IllegalArgumentException("the command of the solver is empty");
    }
    this.command = List.copyOf(command);
  }

  @Override
  public String name() {
    return String.join(" ", command);
  }

  @Override
  public Solver open() {
    return new ProcessSolver(command);
  }
}
