package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * What an abstract state says of configurations, bound by bound, so that unsat cores tell which
 * bounds matter. A state has a place for the number of processes in each local state, then one for
 * each shared variable.
 */
public final class PlaceBounds {
  /** A bound of one place. */
  private record Bound(int place, int interval, boolean lower) {}

  private final List<IntervalDomain> domains = new ArrayList<>();
  private final List<List<LinearTerm>> terms = new ArrayList<>();
  private final Map<Bound, Formula> formulas = new HashMap<>();
  private final Map<Formula, Bound> bounds = new HashMap<>();

  /**
   * @param snapshots configurations that have the same abstract state
   */
  public PlaceBounds(LocalGraph graph, List<Snapshot> snapshots) {
    for (int state = 0; state < graph.states().size(); state++) {
      int number = state;
      terms.add(snapshots.stream().map(snapshot -> snapshot.counts().get(number)).toList());
      domains.add(graph.domains().processes());
    }
    for (Variable variable : graph.skeleton().sharedVariables()) {
      terms.add(snapshots.stream().map(snapshot -> snapshot.shared().get(variable)).toList());
      domains.add(graph.domains().of(variable));
    }
  }

  public int places() {
    return terms.size();
  }

  /** All bounds of a state; those that say nothing are left out. */
  public List<Formula> of(byte[] state) {
    List<Formula> found = new ArrayList<>();
    for (int place = 0; place < places(); place++) {
      if (state[place] > 0) {
        found.add(formula(new Bound(place, state[place], true)));
      }
      if (state[place] < domains.get(place).top()) {
        found.add(formula(new Bound(place, state[place], false)));
      }
    }
    return found;
  }

  private Formula formula(Bound bound) {
    return formulas.computeIfAbsent(
        bound,
        any -> {
          List<Formula> parts = new ArrayList<>();
          IntervalDomain domain = domains.get(bound.place);
          for (LinearTerm term : terms.get(bound.place)) {
            parts.add(
                bound.lower
                    ? domain.atLeast(term, bound.interval)
                    : domain.atMost(term, bound.interval));
          }
          Formula formula = Formula.and(parts);
          bounds.putIfAbsent(formula, bound);
          return formula;
        });
  }

  /** The states of which these bounds hold; formulas that are none of our bounds do not count. */
  public Box box(List<Formula> core) {
    Box.Builder box = new Box.Builder(domains.stream().mapToInt(IntervalDomain::top).toArray());
    for (Formula formula : core) {
      Bound bound = bounds.get(formula);
      if (bound != null && bound.lower) {
        box.atLeast(bound.place, bound.interval);
      } else if (bound != null) {
        box.atMost(bound.place, bound.interval);
      }
    }
    return box.build();
  }
}
