package org.holdfast.threshold.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CountingSolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.solving.Resilience;
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
  private static final int MOST_ROUNDS = 200;
  private static final int MOST_EXCLUDED = 12;

  /** Instances are small, and several properties are checked at once. */
  private static final SearchOptions INSTANCE_SEARCH =
      SearchOptions.defaults()
          .withStorage(SearchOptions.Storage.PLAIN)
          .withThreads(1)
          .withMaxStates(30_000);

  private static final int MANY_RULES = 100;
  private static final int MANY_PARTITIONS = 8;
  private static final Duration SIMPLIFYING = Duration.ofSeconds(1);

  /** What came of it. */
  public sealed interface Outcome {
    /** One case for each outcome. */
    interface Visitor<R> {
      R impossible(Impossible impossible);

      R run(Run run);

      R undecided(Undecided undecided);
    }

    <R> R accept(Visitor<R> visitor);
  }

  /** No run has the shape. */
  public record Impossible() implements Outcome {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.impossible(this);
    }
  }

  /** A run that violates the property. */
  public record Run(Trace trace) implements Outcome {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.run(this);
    }
  }

  /** Neither could be shown. */
  public record Undecided(Verdict.Reason reason, String explanation) implements Outcome {
    Undecided(String explanation) {
      this(Verdict.Reason.INCOMPLETE, explanation);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.undecided(this);
    }
  }

  private final ThresholdAutomaton automaton;
  private final Property property;
  private final CountingSolverFactory solvers;
  private final Budget budget;
  private final EventSink events;
  private final Statistics.Builder statistics =
      new Statistics.Builder(Figure.QUERIES, Figure.LEMMAS);
  private final FlowAutomatonBuilder builder;

  /**
   * @param firing the rules that may fire at all
   */
  public LazyFlow(
      ThresholdAutomaton automaton,
      List<Rule> firing,
      Property property,
      SolverFactory solvers,
      Budget budget,
      EventSink events)
      throws Unsupported {
    this.automaton = automaton;
    this.property = property;
    this.solvers = new CountingSolverFactory(solvers);
    this.budget = budget;
    this.events = events;
    try (Resilience resilience = new Resilience(automaton, solvers, budget)) {
      builder = new FlowAutomatonBuilder(automaton, resilience, firing);
    }
  }

  /** What was done so far. */
  public Statistics statistics() {
    statistics.set(Figure.QUERIES, solvers.totals().queries());
    return statistics.build();
  }

  /** Whether there is a run of the shape. */
  public Outcome decide(Shape shape) throws BudgetExhausted, Unsupported {
    requireDecidable(shape);
    List<FlowAutomaton> automata = partitions(shape).stream().map(builder::buildCoarse).toList();
    Outcome outcome = decide(automata, shape);
    return outcome instanceof Undecided && builder.hasLongGuards()
        ? decide(List.of(builder.build(LocationPartition.identity(automaton))), shape)
        : outcome;
  }

  private Outcome decide(List<FlowAutomaton> automata, Shape shape)
      throws BudgetExhausted, Unsupported {
    for (FlowAutomaton flow : automata) {
      if (refutedAtOnce(flow, shape)) {
        return new Impossible();
      }
    }
    Outcome outcome = new Undecided("nothing was tried");
    for (FlowAutomaton flow : automata) {
      statistics.set(Figure.LOCATIONS, flow.partition().classes());
      statistics.set(Figure.RULES, flow.rules().size());
      statistics.set(Figure.ATOMS, flow.atoms().size());
      phase(flow.isExact() ? "lazy flow" : "lazy flow, merged locations");
      outcome = decide(flow, shape);
      if (!(outcome instanceof Undecided)) {
        return outcome;
      }
    }
    return outcome;
  }

  /**
   * Whether the query has no solution before any lemma is learnt. Asked of all partitions first:
   * lemmas on a coarse one can cost far more than a plain query on a finer one.
   */
  private boolean refutedAtOnce(FlowAutomaton flow, Shape shape) throws BudgetExhausted {
    try (SolverSession session = new SolverSession(solvers, budget)) {
      new RunQuery(flow, shape, session);
      return session.solve().isEmpty();
    } catch (SolverSession.NoAnswer noAnswer) {
      return false;
    }
  }

  private void phase(String name) {
    events.accept(new Event.PhaseStarted(property.name(), name));
  }

  /**
   * A run that never ends can then raise shared variables only finitely often, so that what it does
   * in the end is a loop. Where a process can pass an increment again and again, that fails.
   */
  private void requireDecidable(Shape shape) throws Unsupported {
    Optional<Rule> growing = shape.isFinite() ? Optional.empty() : builder.growing();
    if (growing.isPresent()) {
      throw new Unsupported(
          growing.get().position()
              + ": rule "
              + growing.get().name()
              + " updates shared variables on a cycle, so that a run can raise them for ever;"
              + " this engine decides only properties with finite counterexamples then");
    }
  }

  /**
   * From the coarsest partition that the shape allows, by bisimulation, to the identity. A long
   * chain is split location by location: of many partitions only those that are much finer than the
   * one before are worth a query.
   */
  private List<LocationPartition> partitions(Shape shape) {
    List<Formula> formulas = new ArrayList<>(shape.formulas());
    formulas.add(builder.initial());
    List<LocationPartition> result = new ArrayList<>();
    LocationPartition partition = LocationPartition.coarsest(automaton, formulas);
    LocationPartition next = partition;
    int kept = 0;
    do {
      partition = next;
      if (result.size() < MANY_PARTITIONS || partition.classes() >= 2 * kept) {
        result.add(partition);
        kept = partition.classes();
      }
      next = partition.refined(automaton);
    } while (next.classes() > partition.classes());
    if (kept < partition.classes()) {
      result.add(partition);
    }
    if (!partition.isIdentity()) {
      result.add(LocationPartition.identity(automaton));
    }
    return result;
  }

  private Outcome decide(FlowAutomaton flow, Shape shape) throws BudgetExhausted, Unsupported {
    Outcome outcome = search(flow, shape, Objective.smallestParameters(), budget);
    return outcome instanceof Run run
        ? new Run(simplest(run.trace(), List.of(shape)).orElse(run.trace()))
        : outcome;
  }

  /**
   * A violation with the same parameters and as few different rules as possible, of the first shape
   * that has one; empty if none is found soon. In a large automaton only the rules of the run at
   * hand are considered, so that it stays cheap.
   */
  Optional<Trace> simplest(Trace trace, List<Shape> shapes) throws BudgetExhausted, Unsupported {
    phase("simplifying");
    FlowAutomaton unmerged = builder.buildCoarse(LocationPartition.identity(automaton));
    if (unmerged.rules().size() > MANY_RULES) {
      Set<Rule> used = new LinkedHashSet<>();
      trace.steps().forEach(step -> used.add(automaton.rules().get(step.action().number())));
      unmerged = unmerged.restrictedTo(used);
    }
    try {
      Objective objective = Objective.simplestRun(trace.parameters());
      Budget allowance = budget.atMost(SIMPLIFYING);
      for (Shape shape : shapes) {
        requireDecidable(shape);
        if (search(unmerged, shape, objective, allowance) instanceof Run run) {
          return Optional.of(run.trace());
        }
      }
      return Optional.empty();
    } catch (BudgetExhausted partExhausted) {
      budget.spend();
      return Optional.empty();
    }
  }

  private Outcome search(FlowAutomaton flow, Shape shape, Objective objective, Budget allowance)
      throws BudgetExhausted {
    try (SolverSession session = new SolverSession(solvers, allowance)) {
      RunQuery query = new RunQuery(flow, shape, session);
      Concretisation concretisation = new Concretisation(flow, property, shape, allowance);
      List<LinearTerm> measures = objective.measures(query);
      Lemmas lemmas = new Lemmas(query, events, property);
      int excluded = 0;
      long floor = 0;
      for (int round = 0; round < MOST_ROUNDS; round++) {
        Optional<Model> solution = solution(session, measures.get(0), floor);
        if (solution.isEmpty()) {
          return new Impossible();
        }
        Model least = session.least(solution.get(), measures, floor);
        floor = measures.get(0).evaluate(least).longValueExact();
        Candidate candidate = Candidate.of(query, least);
        Scheduler.Outcome attempt =
            new Scheduler(flow, candidate, query.requirements(), allowance).schedule();
        int learnt =
            attempt instanceof Scheduler.Stuck stuck
                ? lemmas.learn(stuck)
                : lemmas.learnLoop(least);
        statistics.add(Figure.LEMMAS, learnt);
        if (learnt > 0) {
          continue;
        }
        if (attempt instanceof Scheduler.Scheduled scheduled && flow.isExact()) {
          Optional<Trace> trace = concretisation.trace(candidate, scheduled, query.requirements());
          if (trace.isPresent()) {
            return new Run(trace.get());
          }
        }
        Verdict instance = searchInstance(candidate, allowance);
        if (instance instanceof Verdict.Violated violated) {
          return new Run(violated.trace());
        }
        boolean refuted = instance instanceof Verdict.Holds && excluded++ < MOST_EXCLUDED;
        if (!refuted || !flow.isExact()) {
          return new Undecided(
              "a candidate run with "
                  + Valuation.describe(candidate.parameters())
                  + " could be neither replayed nor excluded");
        }
        exclude(query, candidate);
      }
      return new Undecided("more than " + MOST_ROUNDS + " rounds of lemmas were not enough");
    } catch (SolverSession.NoAnswer noAnswer) {
      return new Undecided(
          Verdict.Reason.SOLVER, "the solver gave no answer: " + noAnswer.getMessage());
    } catch (ArithmeticException tooLarge) {
      return new Undecided("a candidate run needs numbers of more than 64 bits");
    }
  }

  /**
   * A solution, one of the least measure before any other. Lemmas only take solutions away, so that
   * it is never less than it was; mostly it is the same, and then it need not be made small again.
   */
  private static Optional<Model> solution(SolverSession session, LinearTerm measure, long floor)
      throws BudgetExhausted, SolverSession.NoAnswer {
    if (floor == 0) {
      return session.solve();
    }
    Optional<Model> same =
        session.solve(List.of(Formula.atLeast(LinearTerm.constant(floor), measure)));
    return same.isPresent() ? same : session.solve();
  }

  /** Exhaustive search for the parameters of a candidate, as far as it is cheap. */
  private Verdict searchInstance(Candidate candidate, Budget allowance) {
    phase("small instance");
    statistics.add(Figure.INSTANCES, 1);
    return new InstanceChecker(automaton, candidate.parameters(), INSTANCE_SEARCH)
        .check(property, allowance, EventSink.NONE);
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
}
