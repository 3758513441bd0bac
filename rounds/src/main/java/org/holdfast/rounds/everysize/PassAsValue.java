package org.holdfast.rounds.everysize;

import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundExpression;

/** Where code takes the number of the round as a value, of which there are as many as rounds. */
final class PassAsValue extends RoundCodeWalk {
  private Optional<SourcePosition> first = Optional.empty();

  private PassAsValue() {}

  /** The first such place; empty if there is none. */
  static Optional<SourcePosition> of(RoundAlgorithm algorithm) {
    PassAsValue walk = new PassAsValue();
    walk.walk(algorithm);
    return walk.first;
  }

  @Override
  public Void pass(RoundExpression.Pass pass) {
    first = first.or(() -> Optional.of(position()));
    return null;
  }
}
