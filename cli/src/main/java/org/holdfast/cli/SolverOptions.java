package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of a check about the solver that is asked. */
final class SolverOptions {
  @Option(
      names = "--solver",
      paramLabel = "COMMAND",
      description = "ask this SMT-LIB 2 program instead of the built-in Z3")
  private String solver;

  @Option(names = "--cross-check", description = "ask a second solver too; refuse if they differ")
  private boolean crossCheck;

  @Option(
      names = "--log-queries",
      paramLabel = "DIR",
      description = "write every query as a .smt2 file that can be replayed")
  private Path queryLog;

  SolverChoice choice() {
    return new SolverChoice(Optional.ofNullable(solver), crossCheck, Optional.ofNullable(queryLog));
  }
}
