package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.intervals.skeleton.Folding;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.session.SolverSession;

/**
 * What formulas that count processes say of a configuration in which only local states are known.
 *
 * <p>Relaxation: the counters of processes in one local state are any numbers of its intervals, for
 * each count anew. Every real configuration that satisfies the formula also satisfies what is
 * written here, for some values of the auxiliary variables; the converse need not hold.
 */
public final class CensusEncoding {
  /** What a condition is for the processes of one local state. */
  public enum Share {
    ALL,
    NONE,
    ANY
  }

  private final LocalGraph graph;
  private final SolverSession solver;
  private final Map<List<Object>, Share> shares = new HashMap<>();

  public CensusEncoding(LocalGraph graph, SolverSession solver) {
    this.graph = graph;
    this.solver = solver;
  }

  /** The condition for the processes of one local state, over counters and shared variables. */
  public Formula condition(Formula condition, int state) {
    Map<Variable, java.math.BigInteger> status = graph.states().get(state).status().values();
    return Folding.fold(
        condition,
        variable ->
            status.containsKey(variable)
                ? LinearTerm.constant(status.get(variable))
                : LinearTerm.of(variable));
  }

  /** How many processes of a local state satisfy a condition, whatever the shared variables are. */
  public Share share(Formula condition, int state) {
    return share(condition, state, Map.of());
  }

  /**
   * The same where shared variables lie in intervals.
   *
   * @param shared those that are known
   */
  public Share share(Formula condition, int state, Map<Variable, Integer> shared) {
    Formula own = condition(condition, state);
    if (own.equals(Formula.TRUE)) {
      return Share.ALL;
    } else if (own.equals(Formula.FALSE)) {
      return Share.NONE;
    }
    Map<Variable, Integer> known = new LinkedHashMap<>(shared);
    known.keySet().retainAll(own.variables());
    return shares.computeIfAbsent(List.of(own, state, known), any -> decide(own, state, known));
  }

  private Share decide(Formula condition, int state, Map<Variable, Integer> shared) {
    IntervalDomain domain = graph.domain();
    List<Formula> facts = new ArrayList<>();
    facts.add(domain.region());
    facts.add(graph.within(state, LinearTerm::of));
    for (Variable variable : graph.skeleton().sharedVariables()) {
      LinearTerm value = LinearTerm.of(variable);
      facts.add(
          shared.containsKey(variable)
              ? domain.contains(value, shared.get(variable))
              : Formula.nonNegative(value));
    }
    Formula where = Formula.and(facts);
    return solver.isImpossible(where, Formula.not(condition))
        ? Share.ALL
        : solver.isImpossible(where, condition) ? Share.NONE : Share.ANY;
  }

  /**
   * The formula, read in a configuration.
   *
   * @param occupied the local states that may have processes; in the others there are none
   * @param tag tells auxiliary variables from those of other readings
   */
  public Formula read(Census census, Snapshot snapshot, IntPredicate occupied, String tag) {
    List<Formula> parts = new ArrayList<>();
    Map<Variable, LinearTerm> counts = new LinkedHashMap<>();
    for (Map.Entry<Variable, Formula> entry : census.counts().entrySet()) {
      if (census.formula().variables().contains(entry.getKey())) {
        counts.put(
            entry.getKey(),
            count(entry.getValue(), snapshot, occupied, entry.getKey() + tag, parts));
      }
    }
    parts.add(
        0,
        census
            .formula()
            .substitute(v -> counts.containsKey(v) ? counts.get(v) : read(v, snapshot)));
    return Formula.and(parts);
  }

  private static LinearTerm read(Variable variable, Snapshot snapshot) {
    LinearTerm value = snapshot.shared().get(variable);
    return value == null ? LinearTerm.of(variable) : value;
  }

  private LinearTerm count(
      Formula condition,
      Snapshot snapshot,
      IntPredicate occupied,
      String tag,
      List<Formula> parts) {
    LinearTerm sum = LinearTerm.ZERO;
    for (int state = 0; state < graph.states().size(); state++) {
      if (!occupied.test(state)) {
        continue;
      }
      LinearTerm all = snapshot.counts().get(state);
      Share share = share(condition, state);
      if (share == Share.ALL) {
        sum = sum.plus(all);
      } else if (share == Share.ANY) {
        LinearTerm some = LinearTerm.of(new Variable("some#" + state + tag));
        Formula own = condition(condition, state);
        parts.add(Formula.nonNegative(some));
        parts.add(Formula.atLeast(all, some));
        parts.add(
            Formula.or(Formula.isZero(some), example(own, state, snapshot, "with#" + state + tag)));
        parts.add(
            Formula.or(
                Formula.compare(some, Relation.GE, all),
                example(Formula.not(own), state, snapshot, "without#" + state + tag)));
        sum = sum.plus(some);
      }
    }
    return sum;
  }

  /** A process of a local state satisfies a condition. */
  private Formula example(Formula condition, int state, Snapshot snapshot, String tag) {
    Set<Variable> own = new LinkedHashSet<>(graph.skeleton().counters());
    own.add(StepModel.AT_REST);
    Function<Variable, LinearTerm> reading =
        variable ->
            own.contains(variable)
                ? LinearTerm.of(new Variable(variable.name() + tag))
                : read(variable, snapshot);
    return Formula.and(graph.within(state, reading), condition.substitute(reading));
  }
}
