package org.holdfast.explicit.checker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.explicit.automaton.VisitedLetters;
import org.holdfast.explicit.search.Finding;
import org.holdfast.explicit.search.Observer;
import org.holdfast.explicit.search.Product;
import org.holdfast.explicit.search.Replay;
import org.holdfast.explicit.search.Run;
import org.holdfast.explicit.search.SearchBudget;
import org.holdfast.explicit.search.Searches;
import org.holdfast.explicit.search.Targets;
import org.holdfast.explicit.search.Unfolding;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/**
 * Decides properties of one finite transition system by visiting its states. Properties may speak
 * of {@link Observation#ERROR} and {@link Observation#INVALID_END}: that no assertion fails is
 * {@link Observation#noError()}.
 */
public final class ExplicitChecker implements Engine {
  private static final Duration FOR_SHORTEST = Duration.ofSeconds(10);

  private final TransitionSystem system;
  private final Formula region;
  private final SearchOptions options;
  private final Consumer<VisitedLetters> letters;

  /**
   * @param region the parameters for which the system stands, part of the answer <em>holds</em>
   */
  public ExplicitChecker(TransitionSystem system, Formula region, SearchOptions options) {
    this(system, region, options, visited -> {});
  }

  /**
   * @param letters gets what the states of a search spell, if a property holds and the search saw
   *     every reachable state
   */
  public ExplicitChecker(
      TransitionSystem system,
      Formula region,
      SearchOptions options,
      Consumer<VisitedLetters> letters) {
    this.system = system;
    this.region = region;
    this.options = options;
    this.letters = letters;
  }

  @Override
  public String name() {
    return "explicit";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return decide(List.of(property), Targets.anyViolation(), budget, events).get(0);
  }

  /** That no step fails and that no run ends where it must not are decided by one search. */
  @Override
  public List<Verdict> checkTogether(List<Property> properties, Budget budget, EventSink events) {
    return areStops(properties)
        ? decide(properties, Targets.failureAndOther(), budget, events)
        : Engine.super.checkTogether(properties, budget, events);
  }

  /**
   * The same, but the search ends with the first step that fails: then nothing is known of the
   * other property.
   */
  public List<Verdict> checkUntilFailure(
      List<Property> properties, Budget budget, EventSink events) {
    return areStops(properties)
        ? decide(properties, Targets.failureOrOther(), budget, events)
        : Engine.super.checkTogether(properties, budget, events);
  }

  private boolean areStops(List<Property> properties) {
    List<Ltl> formulas = properties.stream().map(Property::formula).toList();
    return formulas.equals(List.of(Observation.noError(), Observation.noInvalidEnd()))
        && !options.storage().isLossy();
  }

  private List<Verdict> decide(
      List<Property> properties, Targets targets, Budget budget, EventSink events) {
    SearchBudget effort = new SearchBudget(budget, events, properties.get(0).name(), options);
    List<Verdict> verdicts = decide(properties, targets, effort);
    return IntStream.range(0, properties.size())
        .mapToObj(i -> shortest(verdicts.get(i), properties.get(i), budget, events))
        .toList();
  }

  /**
   * Steps that were left out may shorten a run, and depth-first search goes as far as it can. So a
   * run is searched for again breadth-first with all steps, as far as the one that is known goes;
   * if that takes too long, the known one has to do.
   */
  private Verdict shortest(Verdict known, Property property, Budget budget, EventSink events) {
    if (!(known instanceof Verdict.Violated violated)) {
      return known;
    }
    Statistics statistics = known.evidence().statistics();
    SearchOptions full =
        options
            .withOrder(Order.BREADTH_FIRST)
            .withReduction(Reduction.NONE)
            .withMaxDepth(Math.min(options.maxDepth(), violated.trace().steps().size()))
            .withCoverage(covered -> {});
    Verdict again = known;
    if (known.evidence().remarks().contains(new Remark.FoundDepthFirst())) {
      // Side by side, breadth-first search has had its chance.
      if (options.order() == Order.DEPTH_FIRST) {
        SearchOptions further = full.withMaxStates(further(statistics.get(Figure.STATES)));
        again = new ExplicitChecker(system, region, further).check(property, budget, events);
      }
    } else if (statistics.has(Figure.REDUCED) && violated.trace().loopStart().isEmpty()) {
      again =
          new ExplicitChecker(system, region, full)
              .check(property, budget.atMost(FOR_SHORTEST), events);
    }
    boolean shorter =
        again instanceof Verdict.Violated found
            && found.trace().steps().size() <= violated.trace().steps().size();
    return shorter ? again : known;
  }

  /** How many states are worth a shorter run: not seconds, so that it is the same every time. */
  private long further(long states) {
    return Math.min(options.maxStates(), Searches.worthShortest(system, states));
  }

  private List<Verdict> decide(List<Property> properties, Targets targets, SearchBudget effort) {
    Ltl formula =
        properties.size() == 1 ? properties.get(0).formula() : Observation.noErrorNorInvalidEnd();
    Optional<String> obstacle = obstacle(formula);
    if (obstacle.isPresent()) {
      return all(properties, unsupported(obstacle.get()));
    }
    try {
      return search(properties, formula, targets, effort);
    } catch (TooLarge | Alphabet.Overflow e) {
      return all(properties, unsupported(e.getMessage()));
    }
  }

  private static List<Verdict> all(List<Property> properties, Verdict verdict) {
    return Collections.nCopies(properties.size(), verdict);
  }

  private String explanation(Verdict.Reason reason, SearchBudget effort) {
    if (reason != Verdict.Reason.MEMORY) {
      return "stopped";
    }
    if (effort.diskFault().isPresent()) {
      return "the states cannot be stored on disk: " + effort.diskFault().get() + ";";
    }
    if (effort.hasTooManyStates()) {
      return "gave up";
    }
    return options.storage() == Storage.DISK
        ? "the memory for states is full (a search for loops has them in memory)"
        : "the memory for states is full";
  }

  private Optional<String> obstacle(Ltl property) {
    Set<Variable> known = new HashSet<>(Observer.variables(system));
    for (Formula state : property.states()) {
      for (Variable variable : state.variables()) {
        if (!known.contains(variable)) {
          return Optional.of("the model has nothing called " + variable);
        }
      }
    }
    if (options.scheduling() == Scheduling.WEAKLY_FAIR && system.processes() == 0) {
      return Optional.of("weak fairness needs processes, and this model has none to tell apart");
    }
    return Optional.empty();
  }

  private List<Verdict> search(
      List<Property> properties, Ltl formula, Targets targets, SearchBudget effort)
      throws TooLarge {
    Ltl negation = Ltl.not(formula);
    Alphabet alphabet = new Alphabet(negation, Observer.variables(system));
    Tableau tableau = new Tableau(negation, alphabet);
    Product product = Product.of(system, alphabet, negation, tableau);
    boolean fair = options.scheduling() == Scheduling.WEAKLY_FAIR && !tableau.finitary();
    if (options.storage().isLossy() && !tableau.finitary()) {
      return all(
          properties,
          unsupported(
              "hash compaction and bitstate find only violations of safety; this property may need"
                  + " a loop to be violated"));
    }
    Searches searches = new Searches(fair ? product.weaklyFair() : product, options, effort);
    Verdict open =
        new Verdict.Unknown(
            Verdict.Reason.INCOMPLETE, "the search ended with a step that fails", evidence(effort));
    try {
      if (tableau.finitary()) {
        searches.ends(targets);
      } else {
        searches.loops(targets);
      }
    } catch (BudgetExhausted e) {
      open =
          new Verdict.Unknown(
              e.reason(),
              explanation(e.reason(), effort) + " after " + effort.states() + " states",
              evidence(effort));
    } catch (OutOfMemoryError e) {
      // States are allocated in large arrays, so what failed is almost surely one of these.
      open =
          new Verdict.Unknown(
              Verdict.Reason.MEMORY,
              "the machine has no more memory after " + effort.states() + " states",
              evidence(effort));
    }
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      Ltl property = properties.get(i).formula();
      Optional<Finding> answer = targets.answer(i);
      if (answer.isEmpty()) {
        verdicts.add(open);
        continue;
      }
      Verdict verdict = verdict(property, answer.get(), alphabet, effort, fair);
      boolean deep =
          verdict instanceof Verdict.Violated
              && tableau.finitary()
              && answer.get().order() == Order.DEPTH_FIRST;
      verdicts.add(deep ? verdict.remarked(List.of(new Remark.FoundDepthFirst())) : verdict);
    }
    return verdicts;
  }

  private Verdict verdict(
      Ltl property, Finding answer, Alphabet alphabet, SearchBudget effort, boolean fair) {
    Statistics statistics = statistics(answer);
    if (answer.run().isPresent()) {
      return new Verdict.Violated(
          trace(answer.run().get(), property, fair), Evidence.of(statistics));
    }
    if (effort.cut()) {
      return new Verdict.Unknown(
          Verdict.Reason.INCOMPLETE,
          "not exhaustive: there are states more than " + options.maxDepth() + " steps away",
          evidence(effort));
    }
    if (options.storage().isLossy()) {
      return new Verdict.Unknown(
          Verdict.Reason.INCOMPLETE,
          "not exhaustive: the storage "
              + options.storage().code()
              + " may take a new state for an old one",
          evidence(effort));
    }
    options.coverage().accept(answer.seen().covered());
    answer.seen().letters().map(seen -> new VisitedLetters(alphabet, seen)).ifPresent(letters);
    return new Verdict.Holds(region, new Evidence(statistics, remarks(property, answer, alphabet)));
  }

  /** What is found in a quotient is shown as a run of what it stands for. */
  private Trace trace(Run found, Ltl property, boolean fair) {
    if (system instanceof SeparateSemantics semantics) {
      return Replay.on(semantics, found.folded(), property);
    }
    if (system instanceof Quotient quotient) {
      Unfolding unfolding = new Unfolding(quotient);
      Run unfolded = fair ? unfolding.unfoldFairly(found) : unfolding.unfold(found);
      return trace(quotient.concrete(), unfolded, property, fair);
    }
    return trace(system, found, property, fair);
  }

  private static Trace trace(TransitionSystem concrete, Run run, Ltl property, boolean fair) {
    Replay replay = new Replay(concrete, property);
    Run folded = run.folded();
    Trace trace = replay.trace(folded);
    if (fair) {
      replay.requireWeakFairness(folded);
    }
    return trace;
  }

  /** What the reader should know of a property that holds, lest it holds for no good reason. */
  private List<Remark> remarks(Ltl property, Finding answer, Alphabet alphabet) {
    List<Remark> remarks = new ArrayList<>();
    if (answer.states() == 0) {
      remarks.add(new Remark.NoInitialState());
    }
    remarks.addAll(new Constants(alphabet, answer.seen()).remarks(property));
    List<String> idle = new ArrayList<>();
    for (int action = 0; action < system.actions(); action++) {
      if (!answer.seen().fired().get(action)) {
        idle.add(system.action(action, TransitionSystem.Sink.NOBODY).toString());
      }
    }
    if (!idle.isEmpty()) {
      remarks.add(new Remark.NeverPossible(idle));
    }
    return remarks;
  }

  private static Verdict unsupported(String explanation) {
    return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, explanation, Evidence.NONE);
  }

  private static Evidence evidence(SearchBudget effort) {
    return Evidence.of(counted(effort.states(), effort.depth(), effort.bytes()).build());
  }

  private static Statistics.Builder counted(long states, int depth, long bytes) {
    Statistics.Builder statistics = new Statistics.Builder();
    statistics.set(Figure.STATES, states);
    statistics.set(Figure.DEPTH, depth);
    statistics.set(Figure.BYTES, bytes);
    return statistics;
  }

  private static Statistics statistics(Finding answer) {
    Statistics.Builder statistics = counted(answer.states(), answer.depth(), answer.bytes());
    statistics.set(Figure.TRANSITIONS, answer.seen().transitions());
    if (answer.seen().reduced() > 0) {
      statistics.set(Figure.REDUCED, answer.seen().reduced());
    }
    if (answer.seen().failures() > 0) {
      statistics.set(Figure.FAILED, answer.seen().failures());
    }
    return statistics.build();
  }
}
