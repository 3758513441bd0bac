package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
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
 * <p>Relaxation: the counters of processes in one local state are any numbers that it admits. Every
 * real configuration that satisfies the formula also satisfies what is written here, for some
 * values of the auxiliary variables; the converse need not hold.
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
    List<Formula> facts = new ArrayList<>();
    facts.add(graph.region());
    facts.add(graph.within(state, LinearTerm::of));
    for (Variable variable : graph.skeleton().sharedVariables()) {
      LinearTerm value = LinearTerm.of(variable);
      facts.add(
          shared.containsKey(variable)
              ? graph.domains().of(variable).contains(value, shared.get(variable))
              : Formula.nonNegative(value));
    }
    Formula where = Formula.and(facts);
    return solver.isImpossible(where, Formula.not(condition))
        ? Share.ALL
        : solver.isImpossible(where, condition) ? Share.NONE : Share.ANY;
  }

  /**
   * Formulas, read in one configuration.
   *
   * @param occupied the local states that may have processes; in the others there are none
   * @param tag tells auxiliary variables from those of other configurations
   */
  public Reading reading(
      Collection<Census> formulas, Snapshot snapshot, IntPredicate occupied, String tag) {
    return new Reading(formulas, snapshot, occupied, tag);
  }

  /** A single formula, read in a configuration. */
  public Formula read(Census census, Snapshot snapshot, IntPredicate occupied, String tag) {
    Reading reading = reading(List.of(census), snapshot, occupied, tag);
    return Formula.and(reading.definitions(), reading.of(census));
  }

  /**
   * Several formulas about one configuration, which share what is said of single processes.
   *
   * <p>For each local state and each condition that some of its processes may satisfy, a variable
   * says how many do. If any do, one of them is described, and if not all do, one of the others;
   * and each that is described satisfies what all satisfy, and nothing that none satisfies. So
   * "nobody waits for a message, and nobody has received enough" is understood as one statement
   * about each process.
   */
  public final class Reading {
    private final Snapshot snapshot;
    private final List<Formula> parts = new ArrayList<>();
    private final Map<Formula, LinearTerm> counts = new LinkedHashMap<>();

    private Reading(
        Collection<Census> formulas, Snapshot snapshot, IntPredicate occupied, String tag) {
      this.snapshot = snapshot;
      for (Census census : formulas) {
        census.counts().values().forEach(condition -> counts.put(condition, LinearTerm.ZERO));
      }
      for (int state = 0; state < graph.states().size(); state++) {
        if (occupied.test(state)) {
          count(state, tag);
        }
      }
    }

    /** What auxiliary variables stand for. */
    public Formula definitions() {
      return Formula.and(parts);
    }

    /** One of the formulas, or its negation. */
    public Formula of(Census census) {
      return census
          .formula()
          .substitute(
              variable ->
                  census.counts().containsKey(variable)
                      ? counts.get(census.counts().get(variable))
                      : value(variable));
    }

    private LinearTerm value(Variable variable) {
      LinearTerm value = snapshot.shared().get(variable);
      return value == null ? LinearTerm.of(variable) : value;
    }

    private void count(int state, String tag) {
      LinearTerm all = snapshot.counts().get(state);
      Map<Formula, LinearTerm> some = new LinkedHashMap<>();
      for (Map.Entry<Formula, LinearTerm> entry : counts.entrySet()) {
        Share share = share(entry.getKey(), state);
        if (share == Share.ALL) {
          entry.setValue(entry.getValue().plus(all));
        } else if (share == Share.ANY) {
          LinearTerm number =
              some.computeIfAbsent(
                  condition(entry.getKey(), state),
                  any -> LinearTerm.of(new Variable("some#" + state + "." + some.size() + tag)));
          entry.setValue(entry.getValue().plus(number));
        }
      }
      int described = 0;
      for (Map.Entry<Formula, LinearTerm> entry : some.entrySet()) {
        LinearTerm number = entry.getValue();
        Formula own = entry.getKey();
        String name = "#" + state + "." + described++ + tag;
        parts.add(Formula.nonNegative(number));
        parts.add(Formula.atLeast(all, number));
        parts.add(
            Formula.or(Formula.isZero(number), process(own, state, all, some, "with" + name)));
        parts.add(
            Formula.or(
                Formula.atLeast(number, all),
                process(Formula.not(own), state, all, some, "without" + name)));
      }
    }

    /** There is a process of a local state that satisfies a condition. */
    private Formula process(
        Formula condition, int state, LinearTerm all, Map<Formula, LinearTerm> some, String tag) {
      Set<Variable> own = new LinkedHashSet<>(graph.skeleton().counters());
      own.add(StepModel.AT_REST);
      Function<Variable, LinearTerm> values =
          variable ->
              own.contains(variable)
                  ? LinearTerm.of(new Variable(variable.name() + tag))
                  : value(variable);
      List<Formula> known = new ArrayList<>();
      known.add(graph.within(state, values));
      known.add(condition.substitute(values));
      some.forEach(
          (other, number) -> {
            Formula satisfied = other.substitute(values);
            known.add(Formula.or(Formula.atLeast(number, LinearTerm.ONE), Formula.not(satisfied)));
            known.add(Formula.or(Formula.compare(number, Relation.LT, all), satisfied));
          });
      return Formula.and(known);
    }
  }
}
