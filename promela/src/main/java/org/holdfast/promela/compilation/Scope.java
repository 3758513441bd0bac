package org.holdfast.promela.compilation;

import java.util.Optional;
import org.holdfast.promela.program.Program;

/**
 * Where an expression stands, which decides what its names mean.
 *
 * @param process whose variables are in sight
 * @param quantified whether the process is the one that a quantifier looks at
 */
public record Scope(Optional<Program.Process> process, boolean quantified) {
  /** Outside of all processes: formulas, propositions, never claims. */
  public static final Scope GLOBAL = new Scope(Optional.empty(), false);

  public static Scope of(Program.Process process) {
    return new Scope(Optional.of(process), false);
  }

  public static Scope over(Program.Process process) {
    return new Scope(Optional.of(process), true);
  }
}
