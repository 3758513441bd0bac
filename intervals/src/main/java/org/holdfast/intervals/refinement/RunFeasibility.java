package org.holdfast.intervals.refinement;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.Cores;
import org.holdfast.intervals.search.PlaceBounds;
import org.holdfast.intervals.search.RunSegment;
import org.holdfast.intervals.search.RunSegment.Truths;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * One linear query over a part of an abstract run, for all parameters at once: the numbers of
 * processes and the shared variables when it comes to each abstract state and when it leaves it.
 *
 * <p>Relaxation: between arrival and departure any moves may be made any number of times, in any
 * order and whatever their guards, as long as both configurations have the abstract state; a
 * process that came to a local state meanwhile says about shared variables what {@link
 * Facts#present} says. The move by which the run goes on is made once, and its guard holds of some
 * counters of the local state. Every real run that follows the abstract one satisfies this, so if
 * there is no solution, there is no such run, for any parameters.
 */
final class RunFeasibility {
  /** A formula that has a truth when the run comes to a state, or when it has settled there. */
  private record Reading(int station, boolean settled, int formula) {}

  private final AbstractModel model;
  private final List<Census> formulas;
  private final SolverSession solver;
  private final AbstractRun run;
  private final LocalGraph graph;
  private final List<PlaceBounds> bounds = new ArrayList<>();
  private final List<Formula> assumptions = new ArrayList<>();
  private final Map<Formula, List<Reading>> truths = new LinkedHashMap<>();
  private final Formula begins;

  /**
   * @param solver that this uses alone while it is open
   */
  RunFeasibility(
      AbstractModel model,
      List<Census> formulas,
      SolverSession solver,
      AbstractRun run,
      boolean anchored) {
    this.model = model;
    this.formulas = formulas;
    this.solver = solver;
    this.run = run;
    this.graph = model.graph();
    solver.push();
    solver.add(model.facts().start());
    Snapshot arriving = Snapshot.named(graph, "@0");
    this.begins = same(arriving, Snapshot.initial(graph));
    if (anchored) {
      assumptions.add(begins);
    }
    for (int i = 0; i <= run.length(); i++) {
      Snapshot leaving = stay(arriving, i);
      truths(run.arrivals().get(i), arriving, i, false);
      if (i < run.length()) {
        arriving = move(model.moves().get(run.moves().get(i)), leaving, i);
      } else {
        truths(run.ending(), leaving, i, true);
      }
    }
  }

  void close() {
    solver.pop();
  }

  private static Formula same(Snapshot one, Snapshot other) {
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < one.counts().size(); i++) {
      parts.add(Formula.equal(one.counts().get(i), other.counts().get(i)));
    }
    one.shared().forEach((v, value) -> parts.add(Formula.equal(value, other.shared().get(v))));
    return Formula.and(parts);
  }

  /** What the run does while the abstract state stays; gives the configuration at the end. */
  private Snapshot stay(Snapshot arriving, int station) {
    Facts facts = model.facts();
    Snapshot leaving = Snapshot.named(graph, "@leaving" + station);
    solver.add(facts.about(arriving, any -> true, "@arriving" + station));
    solver.add(facts.about(leaving, any -> true, "@leaving" + station));
    List<LinearTerm> counts = new ArrayList<>(arriving.counts());
    Map<Variable, Optional<LinearTerm>> shared = new LinkedHashMap<>();
    arriving.shared().forEach((variable, value) -> shared.put(variable, Optional.of(value)));
    for (Move move : model.moves()) {
      if (move.isIdle()) {
        continue;
      }
      LinearTerm times = LinearTerm.of(new Variable("times#" + move.number() + "@" + station));
      solver.add(Formula.nonNegative(times));
      solver.add(Formula.or(Formula.isZero(times), facts.present(move.to(), leaving)));
      counts.set(move.from(), counts.get(move.from()).minus(times));
      counts.set(move.to(), counts.get(move.to()).plus(times));
      for (Variable variable : graph.skeleton().sharedVariables()) {
        Optional<BigInteger> by = move.increment(variable);
        shared.computeIfPresent(
            variable,
            (any, sum) ->
                by.isEmpty() ? Optional.empty() : sum.map(s -> s.plus(times.times(by.get()))));
      }
    }
    for (int i = 0; i < counts.size(); i++) {
      solver.add(Formula.equal(leaving.counts().get(i), counts.get(i)));
    }
    // A variable that does not change by fixed numbers may be anything at the end.
    shared.forEach(
        (variable, sum) ->
            sum.ifPresent(s -> solver.add(Formula.equal(leaving.shared().get(variable), s))));
    PlaceBounds here = new PlaceBounds(graph, List.of(arriving, leaving));
    bounds.add(here);
    assumptions.addAll(here.of(run.states().get(station)));
    return leaving;
  }

  private Snapshot move(Move move, Snapshot leaving, int station) {
    List<Formula> ways = new ArrayList<>();
    for (int i = 0; i < move.passages().size(); i++) {
      ways.add(leaving.enables(graph, move.passages().get(i), "way" + i + "@" + station));
    }
    solver.add(Formula.or(ways));
    Passage first = move.passages().get(0);
    Snapshot after = leaving.after(graph, first, "way0@" + station);
    // Named, so that bounds of different stations are different formulas and terms stay short.
    Snapshot arriving = Snapshot.named(graph, "@" + (station + 1));
    solver.add(same(arriving, after));
    return arriving;
  }

  private void truths(Truths known, Snapshot snapshot, int station, boolean settled) {
    byte[] state = run.states().get(station);
    String tag = (settled ? "#settled@" : "#arrival@") + station;
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      if ((known.formulas() >>> i & 1) == 1 && model.possibility().isOpen(state, i)) {
        open.add(i);
      }
    }
    CensusEncoding.Reading reading =
        model
            .facts()
            .encoding()
            .reading(open.stream().map(formulas::get).toList(), snapshot, any -> true, tag);
    solver.add(reading.definitions());
    for (int i : open) {
      Census formula = formulas.get(i);
      boolean value = (known.values() >>> i & 1) == 1;
      Formula truth = reading.of(value ? formula : formula.negated());
      assumptions.add(truth);
      truths.computeIfAbsent(truth, any -> new ArrayList<>()).add(new Reading(station, settled, i));
    }
  }

  /** A solution with the smallest parameters; empty if there is none. */
  Optional<Model> solution(List<LinearTerm> smallest)
      throws BudgetExhausted, SolverSession.NoAnswer {
    solver.push();
    try {
      assumptions.forEach(solver::add);
      Optional<Model> found = solver.solve();
      return found.isEmpty() ? found : Optional.of(solver.least(found.get(), smallest));
    } finally {
      solver.pop();
    }
  }

  /** Whether the solver is sure that there is none. */
  boolean isImpossible() {
    return solver.check(assumptions) instanceof Answer.Unsat;
  }

  /** What is impossible, generalised by the unsat core; asked only if something is. */
  Optional<RunSegment> blame() {
    if (!(solver.check(assumptions) instanceof Answer.Unsat unsat)) {
      return Optional.empty();
    }
    List<Formula> core = Cores.smaller(solver, unsat.core());
    List<RunSegment.Station> stations = new ArrayList<>();
    for (int i = 0; i <= run.length(); i++) {
      stations.add(
          new RunSegment.Station(
              bounds.get(i).box(core), needed(core, run.arrivals().get(i), i, false)));
    }
    return Optional.of(
        new RunSegment(
            core.contains(begins),
            stations,
            run.moves(),
            needed(core, run.ending(), run.length(), true)));
  }

  /** The truths that are part of a core. */
  private Truths needed(List<Formula> core, Truths known, int station, boolean settled) {
    int mask = 0;
    for (Formula formula : core) {
      for (Reading reading : truths.getOrDefault(formula, List.of())) {
        if (reading.station == station && reading.settled == settled) {
          mask |= 1 << reading.formula;
        }
      }
    }
    return new Truths(mask, known.values() & mask);
  }
}
