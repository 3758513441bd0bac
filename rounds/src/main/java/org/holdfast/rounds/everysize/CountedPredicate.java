package org.holdfast.rounds.everysize;

import java.util.List;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A condition on single processes, and a name for how many satisfy it: formulas over such names are
 * what people read.
 */
record CountedPredicate(String text, Predicate<Place> holds) {
  Variable count() {
    return new Variable("count(" + text + ")");
  }

  LinearTerm number() {
    return LinearTerm.of(count());
  }

  Formula some() {
    return Formula.atLeast(number(), LinearTerm.ONE);
  }

  Formula none() {
    return Formula.isZero(number());
  }

  /** The name stands for the number of processes in suitable places. */
  Formula definition(List<Place> places) {
    LinearTerm sum = LinearTerm.sum(places.stream().filter(holds).map(Place::before).toList());
    return Formula.equal(number(), sum);
  }

  CountedPredicate and(CountedPredicate other) {
    return new CountedPredicate(text + " and " + other.text, holds.and(other.holds));
  }
}
