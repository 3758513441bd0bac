package org.holdfast.smt.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;

class Z3ProgramTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    assumeTrue(Programs.onPath("z3").isPresent(), "z3 is not installed");
    return new ProcessSolverFactory(List.of("z3", "-in"));
  }
}
