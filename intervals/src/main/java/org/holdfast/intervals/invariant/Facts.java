package org.holdfast.intervals.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.InitialSlot;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * All that is known of configurations that can be reached.
 *
 * @param presence for each local state what holds of shared variables while a process is in it
 * @param proved candidates of the author that are invariants
 */
public record Facts(
    LocalGraph graph,
    Conservation conservation,
    List<List<Formula>> presence,
    Map<String, Census> proved,
    CensusEncoding encoding) {
  public Facts {
    presence = List.copyOf(presence);
    proved = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(proved));
  }

  /** How processes begin: every one of them does, in one of the ways there are. */
  public Formula start() {
    List<Formula> parts = new ArrayList<>();
    LinearTerm all = LinearTerm.ZERO;
    for (InitialSlot slot : graph.initial()) {
      LinearTerm taken = LinearTerm.of(slot.taken());
      all = all.plus(taken);
      parts.add(Formula.nonNegative(taken));
      Formula possible =
          Formula.and(slot.origin().guard(), graph.at(slot.state(), slot.origin().counters()::get));
      Formula own =
          possible.substitute(
              variable ->
                  LinearTerm.of(
                      slot.origin().choices().contains(variable)
                          ? new Variable(variable.name() + "#" + slot.taken())
                          : variable));
      parts.add(Formula.or(Formula.isZero(taken), own));
    }
    parts.add(Formula.equal(all, graph.skeleton().size()));
    parts.add(graph.domain().region());
    return Formula.and(parts);
  }

  /**
   * What is known of a configuration of a run that began as {@link #start} says.
   *
   * @param occupied the local states that may have processes
   * @param tag tells auxiliary variables from those of other configurations
   */
  public Formula about(Snapshot snapshot, IntPredicate occupied, String tag) {
    List<Formula> parts = new ArrayList<>();
    parts.add(snapshot.natural());
    parts.add(conservation.same(snapshot, Snapshot.initial(graph)));
    for (int state = 0; state < graph.states().size(); state++) {
      if (occupied.test(state)) {
        parts.add(
            Formula.or(Formula.isZero(snapshot.counts().get(state)), present(state, snapshot)));
      }
    }
    proved.forEach(
        (name, census) -> parts.add(encoding.read(census, snapshot, occupied, "#" + name + tag)));
    return Formula.and(parts);
  }

  /** What a process in a local state says about shared variables. */
  public Formula present(int state, Snapshot snapshot) {
    return Formula.and(presence.get(state))
        .substitute(v -> snapshot.shared().getOrDefault(v, LinearTerm.of(v)));
  }
}
