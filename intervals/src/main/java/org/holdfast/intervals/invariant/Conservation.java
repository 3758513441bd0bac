package org.holdfast.intervals.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The linear quantities that no step changes: a basis of the left null space of the effects of all
 * steps on the numbers of processes and on the shared variables. Among them are the number of
 * processes, and that as many messages were sent as there are processes behind the sending, which
 * the papers ask of the user (Gmeiner, 2015, section 4.5.2).
 *
 * @param quantities a coefficient for each local state, then for each shared variable
 */
public record Conservation(LocalGraph graph, List<List<BigInteger>> quantities) {
  public Conservation {
    quantities = List.copyOf(quantities);
  }

  public static Conservation of(LocalGraph graph) {
    List<Variable> shared = graph.skeleton().sharedVariables();
    int states = graph.states().size();
    int width = states + shared.size();
    Set<Integer> erratic = new TreeSet<>();
    Set<List<BigInteger>> effects = new LinkedHashSet<>();
    for (Passage passage : graph.passages()) {
      List<BigInteger> effect = new ArrayList<>(Collections.nCopies(width, BigInteger.ZERO));
      effect.set(passage.from(), effect.get(passage.from()).subtract(BigInteger.ONE));
      effect.set(passage.to(), effect.get(passage.to()).add(BigInteger.ONE));
      for (int i = 0; i < shared.size(); i++) {
        Optional<BigInteger> by =
            LocalExploration.increment(shared.get(i), passage.path().update().get(shared.get(i)));
        if (by.isEmpty()) {
          erratic.add(states + i);
        }
        effect.set(states + i, by.orElse(BigInteger.ZERO));
      }
      effects.add(effect);
    }
    // What changes by no fixed number is part of no quantity: as if it could change by itself.
    for (int column : erratic) {
      List<BigInteger> alone = new ArrayList<>(Collections.nCopies(width, BigInteger.ZERO));
      alone.set(column, BigInteger.ONE);
      effects.add(alone);
    }
    return new Conservation(graph, NullSpace.of(new ArrayList<>(effects), width));
  }

  /** That no process is lost or added, and nothing else. */
  public static Conservation ofProcesses(LocalGraph graph) {
    List<BigInteger> all =
        new ArrayList<>(Collections.nCopies(graph.states().size(), BigInteger.ONE));
    graph.skeleton().sharedVariables().forEach(variable -> all.add(BigInteger.ZERO));
    return new Conservation(graph, List.of(List.copyOf(all)));
  }

  /** The value of a quantity in a configuration. */
  public LinearTerm value(List<BigInteger> quantity, Snapshot snapshot) {
    LinearTerm sum = LinearTerm.ZERO;
    int states = graph.states().size();
    for (int i = 0; i < states; i++) {
      sum = sum.plus(snapshot.counts().get(i).times(quantity.get(i)));
    }
    List<Variable> shared = graph.skeleton().sharedVariables();
    for (int i = 0; i < shared.size(); i++) {
      sum = sum.plus(snapshot.shared().get(shared.get(i)).times(quantity.get(states + i)));
    }
    return sum;
  }

  /** The quantities have the same values in both configurations. */
  public Formula same(Snapshot one, Snapshot other) {
    return Formula.and(
        quantities.stream().map(q -> Formula.equal(value(q, one), value(q, other))).toList());
  }

  /** The coefficients of a local state in all quantities: where they agree, states are alike. */
  public List<BigInteger> column(int state) {
    return quantities.stream().map(quantity -> quantity.get(state)).toList();
  }
}
