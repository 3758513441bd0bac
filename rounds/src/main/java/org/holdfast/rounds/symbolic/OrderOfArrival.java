package org.holdfast.rounds.symbolic;

import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;

/** Where code takes messages one after the other, so that numbers do not say what it does. */
public final class OrderOfArrival extends RoundCodeWalk {
  private Optional<SourcePosition> first = Optional.empty();

  private OrderOfArrival() {}

  /** The first such place; empty if there is none. */
  public static Optional<SourcePosition> of(RoundAlgorithm algorithm) {
    OrderOfArrival walk = new OrderOfArrival();
    walk.walk(algorithm);
    return walk.first;
  }

  @Override
  public Void iterate(RoundCommand.Iterate iterate) {
    first = first.or(() -> Optional.of(iterate.position()));
    return super.iterate(iterate);
  }
}
