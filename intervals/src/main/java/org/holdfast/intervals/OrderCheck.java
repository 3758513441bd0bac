package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.explicit.search.Finding;
import org.holdfast.explicit.search.Observer;
import org.holdfast.explicit.search.Product;
import org.holdfast.explicit.search.SearchBudget;
import org.holdfast.explicit.search.Searches;
import org.holdfast.explicit.search.Targets;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.MoveTables;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.abstraction.Transience;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.invariant.Candidates;
import org.holdfast.intervals.invariant.Conservation;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.invariant.Presence;
import org.holdfast.intervals.refinement.AbstractRun;
import org.holdfast.intervals.refinement.Refiner;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.search.Blocking;
import org.holdfast.intervals.search.Possibility;
import org.holdfast.intervals.search.Segment;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/** Checks one property for one order of the thresholds: search, look at what is found, refine. */
final class OrderCheck {
  /** Looks for a real violation in small instances, where abstract runs begin to be found. */
  @FunctionalInterface
  interface Probe {
    Optional<Verdict.Violated> look() throws BudgetExhausted, SolverSession.NoAnswer;
  }

  /** After so many refinements somewhat larger instances are looked at. */
  private static final int BETWEEN_PROBES = 8;

  /**
   * What came of it.
   *
   * @param violation that was found in a small instance
   * @param run an abstract run that violates the property and may be real; empty if none does
   * @param solution parameters with which it may be
   * @param states how many abstract states the last search visited
   * @param refinements how often something spurious was excluded
   */
  record Result(
      AbstractModel model,
      Optional<Verdict.Violated> violation,
      Optional<AbstractRun> run,
      Optional<Model> solution,
      Map<String, Optional<Passage>> broken,
      long states,
      long transitions,
      long refinements) {}

  private final Skeleton skeleton;
  private final PropertyReading reading;
  private final String property;
  private final boolean mayStop;
  private final Map<String, Census> candidates;
  private final SolverFactory solvers;
  private final Budget budget;
  private final EventSink events;
  private final Probe probe;
  private final List<LinearTerm> smallest;

  OrderCheck(
      Skeleton skeleton,
      boolean mayStop,
      Map<String, Census> candidates,
      String property,
      PropertyReading reading,
      SolverFactory solvers,
      Budget budget,
      EventSink events,
      Probe probe,
      List<LinearTerm> smallest) {
    this.skeleton = skeleton;
    this.mayStop = mayStop;
    this.candidates = new LinkedHashMap<>(candidates);
    this.property = property;
    this.reading = reading;
    this.solvers = solvers;
    this.budget = budget;
    this.events = events;
    this.probe = probe;
    this.smallest = List.copyOf(smallest);
  }

  Result check(IntervalDomain domain)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative, TooLarge {
    events.accept(new Event.PhaseStarted(property, "data abstraction"));
    try (SolverSession solver = new SolverSession(solvers, budget);
        SolverSession states = new SolverSession(solvers, budget);
        SolverSession runs = new SolverSession(solvers, budget)) {
      LocalGraph graph = new LocalExploration(skeleton, domain, solver).explore();
      List<List<Formula>> presence = new Presence(graph, solver).find();
      CensusEncoding encoding = new CensusEncoding(graph, solver);
      Facts found = new Facts(graph, Conservation.of(graph), presence, Map.of(), encoding);
      Candidates.Outcome outcome = new Candidates(graph, solver).prove(found, candidates);
      Facts facts = outcome.facts();
      List<Move> moves = new MoveTables(graph, presence, solver).moves();
      AbstractModel model =
          new AbstractModel(
              graph,
              moves,
              domain.changes(solver, -1),
              domain.changes(solver, 1),
              Transience.lasting(graph, moves, solver),
              facts,
              new Possibility(facts, reading.formulas(), states),
              new Blocking(facts, solver),
              AbstractModel.initialStates(facts, solver),
              reading.formulas().size(),
              reading.early(),
              mayStop);
      return refine(model, outcome.broken(), new Refiner(model, reading.formulas(), runs));
    }
  }

  private Result refine(AbstractModel model, Map<String, Optional<Passage>> broken, Refiner refiner)
      throws BudgetExhausted, SolverSession.NoAnswer, TooLarge {
    List<Segment> segments = new ArrayList<>();
    long refinements = 0;
    while (true) {
      AbstractSystem system = new AbstractSystem(model, segments);
      Finding finding = search(system, reading.violation());
      Counted counted = new Counted(model, broken, finding, refinements);
      if (finding.run().isEmpty()) {
        return counted.result(Optional.empty(), Optional.empty(), Optional.empty());
      }
      AbstractRun run = AbstractRun.of(system, finding.run().get().path());
      events.accept(new Event.PhaseStarted(property, "refinement " + (refinements + 1)));
      if (refinements % BETWEEN_PROBES == 0) {
        Optional<Verdict.Violated> violation = probe.look();
        if (violation.isPresent()) {
          return counted.result(violation, Optional.of(run), Optional.empty());
        }
      }
      Refiner.Finding look = refiner.look(run, smallest);
      if (look.impossible().isEmpty()) {
        return counted.result(Optional.empty(), Optional.of(run), look.solution());
      }
      segments.addAll(look.impossible());
      refinements++;
    }
  }

  private record Counted(
      AbstractModel model,
      Map<String, Optional<Passage>> broken,
      Finding finding,
      long refinements) {
    Result result(
        Optional<Verdict.Violated> violation, Optional<AbstractRun> run, Optional<Model> solution) {
      return new Result(
          model,
          violation,
          run,
          solution,
          broken,
          finding.states(),
          finding.seen().transitions(),
          refinements);
    }
  }

  private Finding search(AbstractSystem system, Ltl violation) throws BudgetExhausted, TooLarge {
    SearchOptions options =
        SearchOptions.defaults()
            .withStorage(SearchOptions.Storage.PLAIN)
            .withOrder(Order.BREADTH_FIRST)
            .withThreads(1);
    SearchBudget effort = new SearchBudget(budget, events, property, options);
    Alphabet alphabet = new Alphabet(violation, Observer.variables(system));
    Tableau tableau = new Tableau(violation, alphabet);
    Product product = Product.of(system, alphabet, violation, tableau);
    Searches searches = new Searches(product, options, effort);
    Targets targets = Targets.anyViolation();
    if (tableau.finitary()) {
      searches.ends(targets);
    } else {
      searches.loops(targets);
    }
    return targets.answer(0).orElseThrow();
  }
}
