package org.holdfast.rounds.checker;

import org.holdfast.smt.SolverSource;

/**
 * How solvers are asked about algorithms in rounds.
 *
 * @param rounds how many rounds are unrolled where there is no last one
 */
public record SolverOptions(SolverSource solvers, int rounds) {
  /** As many rounds as small algorithms need to go wrong. */
  public static final int USUAL_ROUNDS = 6;
}
