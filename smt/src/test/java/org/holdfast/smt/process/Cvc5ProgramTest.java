package org.holdfast.smt.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;

class Cvc5ProgramTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    assumeTrue(Programs.onPath("cvc5").isPresent(), "cvc5 is not installed");
    return new ProcessSolverFactory(List.of("cvc5", "--lang", "smt2", "--incremental"));
  }
}
