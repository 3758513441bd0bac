package org.holdfast.threshold.temporal;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;

/**
 * A point of the run at which {@code now} holds, from which on each formula of {@code henceforth}
 * holds for ever, and which the moments of {@code later} follow or coincide with, in any order.
 */
public record Moment(Formula now, List<Formula> henceforth, List<Moment> later) {
  static final Moment ANY = new Moment(Formula.TRUE, List.of(), List.of());

  public Moment {
    henceforth = List.copyOf(henceforth);
    later = List.copyOf(later);
  }

  /** The moment that is both. */
  Moment and(Moment other) {
    return new Moment(
        Formula.and(now, other.now),
        concat(henceforth, other.henceforth),
        concat(later, other.later));
  }

  /** Whether something must hold for ever from this moment or a later one on. */
  boolean hasHenceforth() {
    return !henceforth.isEmpty() || later.stream().anyMatch(Moment::hasHenceforth);
  }

  /** All state formulas of this moment and the later ones. */
  void collect(List<Formula> formulas) {
    formulas.add(now);
    formulas.addAll(henceforth);
    later.forEach(moment -> moment.collect(formulas));
  }

  static <T> List<T> concat(List<T> left, List<T> right) {
    List<T> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }
}
