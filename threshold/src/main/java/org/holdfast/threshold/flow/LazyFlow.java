package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.Unsupported;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.temporal.Shape;

/**
 * Decides whether an automaton has a run of a given shape, for any admissible parameters.
 *
 * <p>It asks for the figures of a run with the order relaxed. No solution: there is no run. A
 * solution that can be put into an order, and replays: there is one, with the smallest parameters.
 * Otherwise what the schedule was stuck on tells what to add to the query. This is tried on merged
 * locations first; only where they lead to figures that are no run, finer ones follow.
 */
public final class LazyFlow {
  private static final int MOST_LEMMAS = 200;
  private static final int MOST_EXCLUDED = 12;
  private static final long INSTANCE_STATES = 30_000;

  /** What came of it. */
  public sealed interface Outcome {}

  /** No run has the shape. */
  public record Impossible() implements Outcome {}

  /** A run that violates the property. */
  public record Run(Trace trace) implements Outcome {}

  /** Neither could be shown. */
  public record Undecided(String explanation) implements Outcome {}

  private final ThresholdAutomaton automaton;
  private final Property property;
  private final SolverFactory solvers;
  private final Budget budget;
  private final EventSink events;
  private final Statistics statistics = new Statistics();
  private final FlowAutomatonBuilder builder;

  public LazyFlow(
      ThresholdAutomaton automaton,
      Property property,
      SolverFactory solvers,
      Budget budget,
      EventSink events)
      throws Unsupported {
    this.automaton = automaton;
    this.property = property;
    this.solvers = solvers;
    this.budget = budget;
    this.events = events;
    try (Resilience resilience = new Resilience(automaton, solvers, budget)) {
      builder = new FlowAutomatonBuilder(automaton, resilience);
    }
  }

  /** What was done so far. */
  public Map<String, Long> statistics() {
    return statistics.snapshot();
  }

  /** Whether there is a run of the shape. */
  public Outcome decide(Shape shape) throws BudgetExhausted, Unsupported {
    Outcome outcome = new Undecided("nothing was tried");
    for (LocationPartition partition : partitions(shape)) {
      FlowAutomaton flow = builder.build(partition);
      phase(flow);
      outcome = decide(flow, shape);
      if (!(outcome instanceof Undecided)) {
        return outcome;
      }
    }
    return outcome;
  }

  private void phase(FlowAutomaton flow) {
    statistics.set("locations", flow.partition().classes());
    statistics.set("rules", flow.rules().size());
    statistics.set("atoms", flow.atoms().size());
    String what = flow.isExact() ? "lazy flow" : "lazy flow, merged locations";
    events.accept(new Event.PhaseStarted(property.name(), what));
  }

  /** From the coarsest partition that the shape allows, by bisimulation, to the identity. */
  private List<LocationPartition> partitions(Shape shape) {
    List<Formula> formulas = new ArrayList<>(shape.formulas());
    formulas.add(builder.initial());
    List<LocationPartition> result = new ArrayList<>();
    LocationPartition partition = LocationPartition.coarsest(automaton, formulas);
    LocationPartition next = partition;
    do {
      partition = next;
      result.add(partition);
      next = partition.refined(automaton);
    } while (next.classes() > partition.classes());
    if (!partition.isIdentity()) {
      result.add(LocationPartition.identity(automaton));
    }
    return result;
  }

  private Outcome decide(FlowAutomaton flow, Shape shape) throws BudgetExhausted {
    try (SolverDialogue dialogue = new SolverDialogue(solvers, budget, statistics)) {
      RunQuery query = new RunQuery(flow, shape, dialogue.solver());
      Concretisation concretisation = new Concretisation(flow, property, shape, budget);
      List<LinearTerm> sizes = SolverDialogue.sizes(automaton.parameters());
      Set<Set<Integer>> traps = new LinkedHashSet<>();
      int excluded = 0;
      for (int round = 0; round < MOST_LEMMAS; round++) {
        Optional<Model> solution = dialogue.solve(List.of());
        if (solution.isEmpty()) {
          return new Impossible();
        }
        Candidate candidate = Candidate.of(query, dialogue.least(solution.get(), sizes));
        statistics.add("candidates", 1);
        Scheduler.Outcome attempt =
            new Scheduler(flow, candidate, query.requirements(), budget).schedule();
        if (attempt instanceof Scheduler.Stuck stuck && learn(query, stuck, traps)) {
          continue;
        }
        if (attempt instanceof Scheduler.Scheduled scheduled && flow.isExact()) {
          Optional<Trace> trace = concretisation.trace(candidate, scheduled, query.requirements());
          if (trace.isPresent()) {
            return new Run(shortened(trace.get(), flow, shape, candidate));
          }
        }
        Verdict instance = searchInstance(candidate);
        if (instance instanceof Verdict.Violated violated) {
          return new Run(shortened(violated.trace(), flow, shape, candidate));
        }
        boolean refuted = instance instanceof Verdict.Holds && excluded++ < MOST_EXCLUDED;
        if (!refuted || !flow.isExact()) {
          return new Undecided("a candidate run could be neither replayed nor excluded");
        }
        exclude(query, candidate);
      }
      return new Undecided("more than " + MOST_LEMMAS + " lemmas were not enough");
    } catch (SolverDialogue.NoAnswer noAnswer) {
      return new Undecided("the solver gave no answer: " + noAnswer.getMessage());
    }
  }

  /** Strengthens the query by what a schedule was stuck on; false if there is nothing new. */
  private boolean learn(RunQuery query, Scheduler.Stuck stuck, Set<Set<Integer>> traps) {
    Set<Integer> atoms = new LinkedHashSet<>(stuck.atoms());
    atoms.removeAll(query.tracked());
    if (!atoms.isEmpty()) {
      atoms.forEach(query::track);
      statistics.add("lemmas", atoms.size());
      return true;
    }
    if (!stuck.unpopulated().isEmpty() && traps.add(stuck.unpopulated())) {
      query.forbidSpontaneous(stuck.unpopulated());
      statistics.add("lemmas", 1);
      return true;
    }
    return false;
  }

  /** Exhaustive search for the parameters of a candidate, as far as it is cheap. */
  private Verdict searchInstance(Candidate candidate) {
    events.accept(new Event.PhaseStarted(property.name(), "small instance"));
    statistics.add("instances", 1);
    return new InstanceChecker(automaton, candidate.parameters(), INSTANCE_STATES)
        .check(property, budget, EventSink.NONE);
  }

  /** No run has these parameters, as exhaustive search has shown. */
  private static void exclude(RunQuery query, Candidate candidate) {
    List<Formula> same = new ArrayList<>();
    candidate
        .parameters()
        .forEach(
            (parameter, value) ->
                same.add(Formula.equal(LinearTerm.of(parameter), LinearTerm.constant(value))));
    query.solver().add(Formula.not(Formula.and(same)));
  }

  private Trace shortened(Trace trace, FlowAutomaton flow, Shape shape, Candidate candidate)
      throws BudgetExhausted {
    return trace;
  }
}
