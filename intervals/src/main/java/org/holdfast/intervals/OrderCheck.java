package org.holdfast.intervals;

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
import org.holdfast.intervals.abstraction.SharedOutcomes;
import org.holdfast.intervals.refinement.AbstractRun;
import org.holdfast.intervals.refinement.Refiner;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.search.RunSegment;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Premise;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/** Checks one property for one order of the thresholds: search, look at what is found, refine. */
final class OrderCheck {
  /** Looks for a real violation in small instances, where abstract runs begin to be found. */
  @FunctionalInterface
  interface Probe {
    /**
     * @param round how often instances were looked at before that were smaller
     * @param solution parameters for which the abstract run may be real, if any are known
     */
    Optional<Verdict.Violated> look(int round, Optional<Model> solution)
        throws BudgetExhausted, SolverSession.NoAnswer;
  }

  static final Probe NO_PROBE = (round, solution) -> Optional.empty();

  /** After so many refinements somewhat larger instances are looked at. */
  private static final int BETWEEN_PROBES = 8;

  /**
   * What came of it.
   *
   * @param violation that was found in a small instance
   * @param run an abstract run that violates the property and may be real; empty if none does
   * @param fairRun whether there may be a run that is fair; asked only where none violates
   * @param premises which of the premises may hold in a fair run; asked only where none violates
   * @param solution parameters with which it may be
   * @param states how many abstract states the last search visited
   * @param refinements how often something spurious was excluded
   */
  record Result(
      AbstractModel model,
      Optional<Verdict.Violated> violation,
      Optional<AbstractRun> run,
      boolean fairRun,
      Premises premises,
      Optional<Model> solution,
      long states,
      long transitions,
      long refinements) {}

  /**
   * What is known of premises.
   *
   * @param mayHold those that hold in an abstract run, by what says that they never do
   * @param decided whether there was enough time to ask
   */
  record Premises(Set<Ltl> mayHold, boolean decided) {
    static final Premises NOT_ASKED = new Premises(Set.of(), true);

    Premises {
      mayHold = Set.copyOf(mayHold);
    }

    Premises plus(Premises other) {
      Set<Ltl> both = new LinkedHashSet<>(mayHold);
      both.addAll(other.mayHold);
      return new Premises(both, decided && other.decided);
    }
  }

  private final PropertyReading reading;
  private final String property;
  private final Set<StatusVector> stopping;
  private final Refiner.Extent extent;
  private final SolverFactory solvers;
  private final Budget budget;
  private final EventSink events;
  private final long mostRefinements;
  private final Probe probe;
  private final List<LinearTerm> smallest;

  /**
   * @param stopping where a process may wait inside of its step for ever
   * @param mostRefinements after which a run is taken for one that cannot be excluded
   * @param smallest what the parameters of a violation should be small by
   */
  OrderCheck(
      String property,
      PropertyReading reading,
      Set<StatusVector> stopping,
      Refiner.Extent extent,
      SolverFactory solvers,
      Budget budget,
      EventSink events,
      long mostRefinements,
      Probe probe,
      List<LinearTerm> smallest) {
    this.property = property;
    this.reading = reading;
    this.stopping = Set.copyOf(stopping);
    this.extent = extent;
    this.solvers = solvers;
    this.budget = budget;
    this.events = events;
    this.mostRefinements = mostRefinements;
    this.probe = probe;
    this.smallest = List.copyOf(smallest);
  }

  /** The same with another look at instances. */
  OrderCheck withProbe(Probe other) {
    return new OrderCheck(
        property,
        reading,
        stopping,
        extent,
        solvers,
        budget,
        events,
        mostRefinements,
        other,
        smallest);
  }

  /** The same as a first look: without refinement, and without asking for a bad reason. */
  OrderCheck first() {
    return new OrderCheck(
        property,
        reading.ofViolation(),
        stopping,
        extent,
        solvers,
        budget,
        events,
        0,
        probe,
        smallest);
  }

  Result check(OrderAbstraction abstraction)
      throws BudgetExhausted, SolverSession.NoAnswer, TooLarge {
    try (SolverSession solver = new SolverSession(solvers, budget);
        SolverSession states = new SolverSession(solvers, budget);
        SolverSession outcomes = new SolverSession(solvers, budget);
        SolverSession runs = new SolverSession(solvers, budget)) {
      AbstractModel model = abstraction.model(reading, stopping, solver, states, outcomes);
      return refine(model, new Refiner(model, reading.formulas(), runs, extent));
    } catch (SharedOutcomes.Stopped stopped) {
      stopped.rethrow();
      throw stopped;
    }
  }

  private Result refine(AbstractModel model, Refiner refiner)
      throws BudgetExhausted, SolverSession.NoAnswer, TooLarge {
    long start = System.nanoTime();
    List<RunSegment> segments = new ArrayList<>();
    long refinements = 0;
    while (true) {
      AbstractSystem system = new AbstractSystem(model, segments);
      Finding finding = search(system, reading.violation(), budget);
      Counted counted = new Counted(model, finding, refinements);
      if (finding.run().isEmpty()) {
        boolean fair = mayBeFair(system);
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        return counted.without(
            fair, fair ? premises(system, budget.besides(spent)) : Premises.NOT_ASKED);
      }
      AbstractRun run = AbstractRun.of(system, finding.run().get().path());
      events.accept(new Event.PhaseStarted(property, "refinement " + (refinements + 1)));
      Judgement judgement = Judgement.of(refiner, run, smallest);
      if (refinements % BETWEEN_PROBES == 0) {
        Optional<Model> likely = judgement.solution();
        if (likely.isEmpty()) {
          likely = refiner.end(run, smallest);
        }
        Optional<Verdict.Violated> violation =
            probe.look((int) (refinements / BETWEEN_PROBES), likely);
        if (violation.isPresent()) {
          return counted.result(violation, run, Optional.empty());
        }
      }
      Refiner.Finding look = judgement.get();
      if (look.impossible().isEmpty() || refinements == mostRefinements) {
        return counted.result(Optional.empty(), run, look.solution());
      }
      segments.addAll(look.impossible());
      refinements++;
    }
  }

  /**
   * What the refiner says of a run; that it got no answer matters only where no instance has one.
   */
  private record Judgement(
      Optional<Refiner.Finding> finding, Optional<SolverSession.NoAnswer> stopped) {
    static Judgement of(Refiner refiner, AbstractRun run, List<LinearTerm> smallest)
        throws BudgetExhausted {
      try {
        return new Judgement(Optional.of(refiner.look(run, smallest)), Optional.empty());
      } catch (SolverSession.NoAnswer noAnswer) {
        return new Judgement(Optional.empty(), Optional.of(noAnswer));
      }
    }

    Optional<Model> solution() {
      return finding.flatMap(Refiner.Finding::solution);
    }

    Refiner.Finding get() throws SolverSession.NoAnswer {
      if (stopped.isPresent()) {
        throw stopped.get();
      }
      return finding.orElseThrow();
    }
  }

  /**
   * Whether a fair run is there in what was searched. What is known of its states is used again. A
   * budget that ends meanwhile costs no more than a remark.
   */
  private boolean mayBeFair(AbstractSystem system) {
    if (reading.fairRun().isEmpty()) {
      return true;
    }
    try {
      return search(system, reading.fairRun().get(), budget).run().isPresent();
    } catch (BudgetExhausted | TooLarge | SharedOutcomes.Stopped undecided) {
      return true;
    }
  }

  /** Which premises hold in what was searched; nothing is refined for them. */
  private Premises premises(AbstractSystem system, Budget besides) {
    Set<Ltl> mayHold = new LinkedHashSet<>();
    try {
      List<Premise> open = new ArrayList<>(reading.premises());
      while (!open.isEmpty()) {
        Premise premise = open.remove(0);
        if (search(system, Ltl.not(premise.never()), besides).run().isPresent()) {
          mayHold.add(premise.never());
          open.addAll(premise.within());
        }
      }
      return new Premises(mayHold, true);
    } catch (BudgetExhausted | TooLarge | SharedOutcomes.Stopped undecided) {
      return new Premises(mayHold, false);
    }
  }

  private record Counted(AbstractModel model, Finding finding, long refinements) {
    /** No run violates the property. */
    Result without(boolean fairRun, Premises premises) {
      return result(Optional.empty(), Optional.empty(), fairRun, premises, Optional.empty());
    }

    Result result(Optional<Verdict.Violated> violation, AbstractRun run, Optional<Model> solution) {
      return result(violation, Optional.of(run), true, Premises.NOT_ASKED, solution);
    }

    private Result result(
        Optional<Verdict.Violated> violation,
        Optional<AbstractRun> run,
        boolean fairRun,
        Premises premises,
        Optional<Model> solution) {
      return new Result(
          model,
          violation,
          run,
          fairRun,
          premises,
          solution,
          finding.states(),
          finding.seen().transitions(),
          refinements);
    }
  }

  private Finding search(AbstractSystem system, Ltl violation, Budget budget)
      throws BudgetExhausted, TooLarge {
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
