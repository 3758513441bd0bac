package org.holdfast.smt.simplex;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/** A solver that is opened for the first query it is asked, and is told then what was added. */
final class OtherSolver {
  private final SolverFactory factory;
  private Optional<Duration> timeout = Optional.empty();

  /** How many formulas of each scope it knows. */
  private final List<Integer> told = new ArrayList<>();

  // Read by the thread that interrupts.
  private volatile Solver solver;
  private volatile boolean interrupted;

  OtherSolver(SolverFactory factory) {
    this.factory = factory;
  }

  /** There are only so many scopes now. */
  void popTo(int scopes) {
    while (told.size() > scopes) {
      told.remove(told.size() - 1);
      solver.pop();
    }
  }

  /** From here on an interruption concerns the check that begins. */
  void begin() {
    interrupted = false;
  }

  Answer check(List<List<Formula>> scopes, List<Formula> assumptions) {
    if (solver == null) {
      solver = factory.open();
      timeout.ifPresent(solver::setTimeout);
      told.add(0);
    }
    for (int i = 0; i < scopes.size(); i++) {
      if (i == told.size()) {
        solver.push();
        told.add(0);
      }
      List<Formula> formulas = scopes.get(i);
      for (int next = told.get(i); next < formulas.size(); next++) {
        solver.add(formulas.get(next));
      }
      told.set(i, formulas.size());
    }
    return interrupted ? new Answer.Undetermined("interrupted") : solver.check(assumptions);
  }

  void setTimeout(Duration limit) {
    timeout = Optional.of(limit);
    if (solver != null) {
      solver.setTimeout(limit);
    }
  }

  void interrupt() {
    interrupted = true;
    Solver opened = solver;
    if (opened != null) {
      opened.interrupt();
    }
  }

  void close() {
    if (solver != null) {
      solver.close();
    }
  }
}
