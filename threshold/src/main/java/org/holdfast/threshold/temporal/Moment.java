package org.holdfast.threshold.temporal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;

/**
 * A point of the run at which {@code now} holds, from which on each formula of {@code henceforth}
 * holds for ever, and which the moments of {@code later} follow or coincide with, in any order.
 *
 * @param meanwhile holds from the moment that this one follows up to the step before this one;
 *     without it, both may be the same
 */
public record Moment(
    Formula now, List<Formula> henceforth, List<Moment> later, Optional<Formula> meanwhile) {
  static final Moment ANY = new Moment(Formula.TRUE, List.of(), List.of());

  public Moment(Formula now, List<Formula> henceforth, List<Moment> later) {
    this(now, henceforth, later, Optional.empty());
  }

  public Moment {
    henceforth = List.copyOf(henceforth);
    later = List.copyOf(later);
  }

  /** The same, a step or more after the moment that it follows, with this at all times between. */
  Moment after(Formula holding) {
    return new Moment(now, henceforth, later, Optional.of(holding));
  }

  /** The moment that is both; what comes before it is not said of either. */
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
    meanwhile.ifPresent(formulas::add);
    formulas.addAll(henceforth);
    later.forEach(moment -> moment.collect(formulas));
  }

  static <T> List<T> concat(List<T> left, List<T> right) {
    List<T> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }
}
