package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Which solver is asked, and who listens: the options about solvers, put together. */
record SolverChoice(Optional<String> command, boolean crossCheck, Optional<Path> queryLog) {

  /** Opens nothing yet, but a solver that is not there is found out here. */
  SolverFactory factory() throws UsageException {
    return new Z3SolverFactory();
  }
}
