package org.holdfast.intervals;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.abstraction.ProcessBounds;
import org.holdfast.intervals.abstraction.ProcessFacts;
import org.holdfast.intervals.abstraction.SharedOutcomes;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.abstraction.StatusIntervals;
import org.holdfast.intervals.abstraction.Transience;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.invariant.Candidates;
import org.holdfast.intervals.invariant.Conservation;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.invariant.Presence;
import org.holdfast.intervals.invariant.StateEquation;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.Blocking;
import org.holdfast.intervals.search.Possibility;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepObligation;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * What does not depend on the property: the abstraction of the step for one order of thresholds,
 * and what holds always.
 *
 * @param failing where an assertion of a step may fail
 * @param broken candidates for invariants that could not be proved, with what breaks them
 */
record OrderAbstraction(
    LocalGraph graph,
    List<Move> moves,
    List<List<Integer>> fewer,
    List<List<Integer>> more,
    BitSet lasting,
    Conservation conservation,
    Optional<StateEquation> equation,
    Presence.Found presence,
    Map<String, Census> proved,
    Map<String, Optional<Passage>> broken,
    List<byte[]> initial,
    Set<StatusVector> failing) {
  private static final String FAILING = "@failing";

  static OrderAbstraction of(
      Skeleton skeleton,
      List<StepObligation> obligations,
      Map<String, Census> candidates,
      Domains domains,
      Reasoning reasoning,
      SolverFactory solvers,
      Budget budget)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative {
    try (SolverSession solver = new SolverSession(solvers, budget)) {
      ProcessFacts bounds = new ProcessBounds(skeleton, domains.region(), solver).find();
      ProcessFacts known = new StatusIntervals(skeleton, domains, solver).find(bounds);
      LocalGraph graph = new LocalExploration(skeleton, domains, known, solver).explore();
      List<Move> moves = Move.of(graph);
      Presence.Found presence = new Presence(graph, solver).find();
      Facts found =
          new Facts(
              graph,
              reasoning.conservation(graph),
              presence.claims(),
              presence.crowds(),
              Map.of(),
              reasoning.equation(graph, moves),
              new CensusEncoding(graph, solver));
      Candidates.Outcome outcome = new Candidates(graph, solver).prove(found, candidates);
      OrderAbstraction abstraction =
          new OrderAbstraction(
              graph,
              moves,
              domains.processes().changes(solver, -1),
              domains.processes().changes(solver, 1),
              Transience.lasting(graph, moves, solver),
              found.conservation(),
              found.equation(),
              presence,
              outcome.facts().proved(),
              outcome.broken(),
              AbstractModel.initialStates(found, solver),
              failing(outcome.facts(), obligations, solver));
      // Answers that the solver did not give in time were taken for the weaker ones.
      budget.spend();
      return abstraction;
    }
  }

  /** Where a process may fail, in some configuration that the facts admit. */
  private static Set<StatusVector> failing(
      Facts facts, List<StepObligation> obligations, SolverSession solver) {
    Set<StatusVector> statuses = new LinkedHashSet<>();
    if (obligations.isEmpty()) {
      return statuses;
    }
    LocalGraph graph = facts.graph();
    Snapshot somewhere = Snapshot.around(graph, FAILING);
    solver.push();
    try {
      solver.add(facts.start());
      solver.add(facts.about(somewhere, any -> true, FAILING));
      for (StepObligation obligation : obligations) {
        for (int state = 0; state < graph.states().size(); state++) {
          boolean concerned = graph.states().get(state).status().equals(obligation.from());
          if (concerned
              && !solver.isImpossible(
                  Formula.atLeast(somewhere.counts().get(state), LinearTerm.ONE),
                  graph.within(state, LinearTerm::of),
                  obligation.reached(),
                  Formula.not(obligation.asserted()))) {
            statuses.add(obligation.from());
          }
        }
      }
    } finally {
      solver.pop();
    }
    return statuses;
  }

  /**
   * The counter abstraction for a property.
   *
   * @param stopping where a process may wait inside of its step for ever
   * @param solver for questions about processes
   * @param states for questions about abstract states, alone
   * @param outcomes for questions about shared variables, alone
   */
  AbstractModel model(
      PropertyReading reading,
      Set<StatusVector> stopping,
      SolverSession solver,
      SolverSession states,
      SolverSession outcomes) {
    Facts facts =
        new Facts(
            graph,
            conservation,
            presence.claims(),
            presence.crowds(),
            proved,
            equation,
            new CensusEncoding(graph, solver));
    return new AbstractModel(
        graph,
        moves,
        fewer,
        more,
        lasting,
        facts,
        new SharedOutcomes(graph, presence.claims(), outcomes),
        new Possibility(facts, reading.formulas(), states),
        new Blocking(facts, stopping, failing, solver),
        initial,
        reading.formulas().size(),
        reading.early());
  }
}
