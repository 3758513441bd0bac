package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationInterrupted;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.session.SolverSession;

/**
 * Whether it may be that no process can move: then a run ends, and stays where it is. Where that
 * cannot be excluded, it may be.
 */
public final class Blocking {
  private final LocalGraph graph;
  private final Facts facts;
  private final Set<StatusVector> stopping;
  private final Set<StatusVector> failing;
  private final SolverSession solver;
  private final Map<StatusVector, Formula> enabled = new HashMap<>();
  private final Map<List<Object>, Boolean> known = new HashMap<>();

  /**
   * @param stopping where a process may wait inside of its step for ever
   * @param failing where an assertion may fail in a step, which ends the run of all
   */
  public Blocking(
      Facts facts, Set<StatusVector> stopping, Set<StatusVector> failing, SolverSession solver) {
    this.graph = facts.graph();
    this.facts = facts;
    this.stopping = Set.copyOf(stopping);
    this.failing = Set.copyOf(failing);
    this.solver = solver;
  }

  /** Whether no process may be able to move in a configuration of an abstract state. */
  public boolean mayEnd(byte[] state) {
    boolean ends = true;
    for (int place = 0; place < graph.states().size(); place++) {
      if (state[place] > 0 && failing.contains(graph.states().get(place).status())) {
        return true;
      }
      ends = ends && (state[place] == 0 || mayBlock(place, state));
    }
    return ends;
  }

  private boolean mayBlock(int place, byte[] state) {
    if (stopping.contains(graph.states().get(place).status())) {
      return true;
    }
    Formula moves = enabled.computeIfAbsent(graph.states().get(place).status(), this::enabled);
    if (moves.equals(Formula.TRUE)) {
      return false;
    }
    List<Variable> shared = graph.skeleton().sharedVariables();
    Map<Variable, Integer> intervals = new LinkedHashMap<>();
    Formula presence = Formula.and(facts.presence().get(place));
    for (int i = 0; i < shared.size(); i++) {
      Variable variable = shared.get(i);
      if (moves.variables().contains(variable) || presence.variables().contains(variable)) {
        intervals.put(variable, (int) state[graph.states().size() + i]);
      }
    }
    return known.computeIfAbsent(
        List.of(place, intervals), any -> decide(place, intervals, moves, presence));
  }

  private boolean decide(
      int place, Map<Variable, Integer> intervals, Formula moves, Formula presence) {
    List<Formula> parts = new ArrayList<>();
    parts.add(graph.region());
    parts.add(graph.within(place, LinearTerm::of));
    parts.add(presence);
    intervals.forEach(
        (variable, interval) ->
            parts.add(graph.domains().of(variable).contains(LinearTerm.of(variable), interval)));
    parts.add(Formula.not(moves));
    return !solver.isImpossible(parts.toArray(Formula[]::new));
  }

  /** A process of this status can move; or less, where choices are too hard. */
  private Formula enabled(StatusVector status) {
    List<Formula> guards = new ArrayList<>();
    for (StepPath path : graph.skeleton().paths(status)) {
      if (path.choices().isEmpty()) {
        guards.add(path.guard());
        continue;
      }
      try {
        guards.add(new QuantifierElimination().eliminate(path.choices(), path.guard()));
      } catch (EliminationTooLarge | EliminationInterrupted tooHard) {
        guards.add(Formula.FALSE);
      }
    }
    return Formula.or(guards);
  }
}
