package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A configuration in the counter representation, as terms: how many processes are in each local
 * state, and the values of the shared variables.
 */
public record Snapshot(List<LinearTerm> counts, Map<Variable, LinearTerm> shared) {
  public Snapshot {
    counts = List.copyOf(counts);
    shared = Collections.unmodifiableMap(new LinkedHashMap<>(shared));
  }

  /** Variables of its own for everything. */
  public static Snapshot named(LocalGraph graph, String tag) {
    List<LinearTerm> counts = new ArrayList<>();
    for (int state = 0; state < graph.states().size(); state++) {
      counts.add(LinearTerm.of(new Variable("in#" + state + tag)));
    }
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>();
    for (Variable variable : graph.skeleton().sharedVariables()) {
      shared.put(variable, LinearTerm.of(new Variable(variable.name() + "#" + tag)));
    }
    return new Snapshot(counts, shared);
  }

  /** A configuration in which shared variables are those of a step that is made in it. */
  public static Snapshot around(LocalGraph graph, String tag) {
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>();
    graph.skeleton().sharedVariables().forEach(v -> shared.put(v, LinearTerm.of(v)));
    return new Snapshot(named(graph, tag).counts(), shared);
  }

  /** The configuration in which a run begins, given how many processes begin in which way. */
  public static Snapshot initial(LocalGraph graph) {
    List<LinearTerm> counts =
        new ArrayList<>(Collections.nCopies(graph.states().size(), LinearTerm.ZERO));
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>(graph.skeleton().shared());
    for (InitialSlot slot : graph.initial()) {
      LinearTerm taken = LinearTerm.of(slot.taken());
      counts.set(slot.state(), counts.get(slot.state()).plus(taken));
      slot.origin()
          .increments()
          .forEach((variable, by) -> shared.merge(variable, taken.times(by), LinearTerm::plus));
    }
    return new Snapshot(counts, shared);
  }

  /** No number of it is negative. */
  public Formula natural() {
    List<Formula> parts = new ArrayList<>();
    counts.forEach(count -> parts.add(Formula.nonNegative(count)));
    shared.values().forEach(value -> parts.add(Formula.nonNegative(value)));
    return Formula.and(parts);
  }

  /**
   * What variables of a step stand for in this configuration.
   *
   * @param tag tells the counters and choices of one process from those of another
   */
  public Function<Variable, LinearTerm> reading(LocalGraph graph, Passage passage, String tag) {
    Set<Variable> own = new LinkedHashSet<>(graph.skeleton().counters());
    own.addAll(passage.path().choices());
    return variable ->
        shared.containsKey(variable)
            ? shared.get(variable)
            : LinearTerm.of(
                own.contains(variable) ? new Variable(variable.name() + "#" + tag) : variable);
  }

  /** Some process can take the passage. */
  public Formula enables(LocalGraph graph, Passage passage, String tag) {
    return Formula.and(
        Formula.atLeast(counts.get(passage.from()), LinearTerm.ONE),
        graph.condition(passage).substitute(reading(graph, passage, tag)));
  }

  /** The configuration after a process has taken a passage. */
  public Snapshot after(LocalGraph graph, Passage passage, String tag) {
    List<LinearTerm> moved = new ArrayList<>(counts);
    moved.set(passage.from(), moved.get(passage.from()).plus(-1));
    moved.set(passage.to(), moved.get(passage.to()).plus(1));
    Function<Variable, LinearTerm> reading = reading(graph, passage, tag);
    Map<Variable, LinearTerm> changed = new LinkedHashMap<>();
    shared
        .keySet()
        .forEach(
            variable ->
                changed.put(variable, passage.path().update().get(variable).substitute(reading)));
    return new Snapshot(moved, changed);
  }
}
