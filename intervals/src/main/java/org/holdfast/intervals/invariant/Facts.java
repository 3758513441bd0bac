package org.holdfast.intervals.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * @param crowds what holds of them while many are in it
 * @param proved candidates of the author that are invariants
 * @param equation what moves can have made of the beginning; empty if there are too many
 */
public record Facts(
    LocalGraph graph,
    Conservation conservation,
    List<List<Formula>> presence,
    List<Crowd> crowds,
    Map<String, Census> proved,
    Optional<StateEquation> equation,
    CensusEncoding encoding) {
  public Facts {
    presence = List.copyOf(presence);
    crowds = List.copyOf(crowds);
    proved = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(proved));
  }

  /** The same with more that was proved. */
  Facts with(Map<String, Census> more) {
    return new Facts(graph, conservation, presence, crowds, more, equation, encoding);
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
    parts.add(graph.region());
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
    parts.add(
        Formula.and(graph.facts().shared())
            .substitute(v -> snapshot.shared().getOrDefault(v, LinearTerm.of(v))));
    Snapshot initial = Snapshot.initial(graph);
    parts.add(conservation.same(snapshot, initial));
    equation.ifPresent(moves -> parts.add(moves.about(snapshot, initial, this, tag)));
    for (int state = 0; state < graph.states().size(); state++) {
      if (occupied.test(state)) {
        parts.add(
            Formula.or(Formula.isZero(snapshot.counts().get(state)), present(state, snapshot)));
      }
    }
    for (Crowd crowd : crowds) {
      if (occupied.test(crowd.state())) {
        parts.add(crowd.in(snapshot, snapshot.counts().get(crowd.state())));
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
