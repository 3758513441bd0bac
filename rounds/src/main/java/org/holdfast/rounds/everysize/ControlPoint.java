package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * Where a run stands between two rounds.
 *
 * @param phase the place of the phase that comes next; empty when the last round is over
 * @param pass the number of the present pass, or of the last one
 */
record ControlPoint(Optional<Integer> phase, LinearTerm pass) {
  /** The number of the pass where passes are not told apart. */
  static final Variable PASS = new Variable("round");

  /** Passes are told apart only up to so many; more would be a proof by cases without end. */
  static final int MOST_PASSES = 12;

  /** The points of an algorithm, the first one first. */
  static List<ControlPoint> of(RoundAlgorithm algorithm, boolean passesApart) {
    List<ControlPoint> points = new ArrayList<>();
    int passes = passesApart ? passes(algorithm).orElseThrow() : 1;
    LinearTerm last = LinearTerm.of(PASS);
    for (int pass = 1; pass <= passes; pass++) {
      last = passesApart ? LinearTerm.constant(pass) : last;
      for (int phase = 0; phase < algorithm.phases().size(); phase++) {
        points.add(new ControlPoint(Optional.of(phase), last));
      }
    }
    if (algorithm.length().isPresent()) {
      points.add(new ControlPoint(Optional.empty(), last));
    }
    return points;
  }

  /** How many passes there are, if that is a number small enough to tell them apart. */
  static Optional<Integer> passes(RoundAlgorithm algorithm) {
    return algorithm
        .length()
        .filter(LinearTerm::isConstant)
        .map(length -> length.constant().intValueExact())
        .filter(passes -> passes >= 1 && passes <= MOST_PASSES);
  }

  /** How many rounds are over. */
  LinearTerm rounds(int phases) {
    return phase
        .map(now -> pass.plus(-1).times(phases).plus(now))
        .orElseGet(() -> pass.times(phases));
  }
}
