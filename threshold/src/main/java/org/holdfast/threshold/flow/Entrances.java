package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;

/**
 * Lemmas that nobody leaves a set of locations unless somebody was there or entered it before
 * (Esparza, Fundamenta Informaticae 31, 1997: with them, counts without a negative result are those
 * of a run). Asserted between all pairs of points.
 */
final class Entrances {
  private final RunQuery query;
  private final List<Set<Integer>> sets = new ArrayList<>();

  Entrances(RunQuery query) {
    this.query = query;
  }

  void forbidSpontaneous(Set<Integer> classes) {
    sets.add(classes);
    forbid(classes, query.start(), query.end());
    for (Point point : query.points()) {
      if (point != query.end()) {
        around(classes, point);
      }
    }
  }

  /** Asserts the lemmas there are for a new point. */
  void extendTo(Point point) {
    sets.forEach(classes -> around(classes, point));
  }

  private void around(Set<Integer> classes, Point point) {
    forbid(classes, query.start(), point);
    forbid(classes, point, query.end());
    for (Point other : query.points()) {
      if (other != point && other != query.end()) {
        forbid(classes, point, other);
        forbid(classes, other, point);
      }
    }
  }

  private void forbid(Set<Integer> classes, Point from, Point to) {
    LinearTerm leaving = query.firings(rule -> classes.contains(rule.from()), from, to);
    LinearTerm entering = query.firings(rule -> Henceforth.enters(rule, classes), from, to);
    LinearTerm present = query.present(classes, from);
    query
        .solver()
        .add(
            Formula.or(
                Formula.not(query.before(from, to)),
                Formula.atLeast(LinearTerm.ZERO, leaving),
                Formula.atLeast(present.plus(entering), LinearTerm.ONE)));
  }
}
