package org.holdfast.promela.checker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.VisitedLetters;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.explicit.vacuity.Vacuity;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.runtime.StateTooLarge;
import org.holdfast.promela.system.SystemBuilder;

/**
 * Decides properties of a Promela model of a fixed size, by searching the system that belongs to
 * each. How large states become cannot always be foreseen where processes are started on the way;
 * then the search begins anew with larger ones.
 */
public final class PromelaChecker implements Engine {
  /** The name by which users know the engine. */
  public static final String NAME = "explicit";

  private static final List<String> STOPS =
      List.of(SystemBuilder.ASSERTIONS, SystemBuilder.END_STATES);
  private static final int LARGEST_STATE = 1 << 16;

  private final CheckerOptions options;
  private final ProcessCounting counting;

  // Replaced by one with larger states where those of the first are too small.
  private volatile PromelaInstance instance;

  public PromelaChecker(PromelaInstance instance, CheckerOptions options) {
    this.instance = instance;
    this.options = options;
    this.counting = new ProcessCounting(options);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return checkTogether(List.of(property), budget, events).get(0);
  }

  /** Assertions and end states are found in the same states, so that one search is enough. */
  @Override
  public List<List<Property>> together(List<Property> properties) {
    List<Property> stops =
        STOPS.stream()
            .flatMap(name -> properties.stream().filter(p -> p.name().equals(name)))
            .distinct()
            .toList();
    List<List<Property>> groups = new ArrayList<>();
    for (Property property : properties) {
      List<Property> group = stops.contains(property) ? stops : List.of(property);
      if (!groups.contains(group)) {
        groups.add(group);
      }
    }
    return groups;
  }

  /**
   * @param properties one, or assertions and end states
   */
  @Override
  public List<Verdict> checkTogether(List<Property> properties, Budget budget, EventSink events) {
    while (true) {
      PromelaInstance current = instance;
      List<Property> wanted = properties.stream().map(property -> own(current, property)).toList();
      int bytes = current.system(wanted.get(0)).width();
      try {
        return search(current, wanted, budget, events);
      } catch (StateTooLarge e) {
        if (bytes >= LARGEST_STATE) {
          Verdict tooLarge =
              new Verdict.Unknown(
                  Verdict.Reason.MEMORY, String.valueOf(e.getMessage()), Evidence.NONE);
          return Collections.nCopies(properties.size(), tooLarge);
        }
        instance = current.withStateBytes(2 * bytes);
      }
    }
  }

  private static Property own(PromelaInstance instance, Property property) {
    return instance
        .property(property.name())
        .orElseThrow(() -> new InternalFault("no property " + property.name()));
  }

  private List<Verdict> search(
      PromelaInstance current, List<Property> properties, Budget budget, EventSink events) {
    // Neither assertions nor end states have conditions that tell processes apart. Where assertions
    // hold, runs that stop at failing ones and runs that pass them are the same.
    TransitionSystem system = counting.system(current, properties.get(0));
    TransitionSystem parts = counting.systemForParts(current, properties.get(0));
    SearchOptions search = options.search();
    Function<SearchOptions, Engine> engines =
        choice -> new ExplicitChecker(parts, current.region(), choice);
    AtomicReference<BitSet> covered = new AtomicReference<>(new BitSet());
    AtomicReference<VisitedLetters> letters = new AtomicReference<>();
    long start = System.nanoTime();
    ExplicitChecker checker =
        new ExplicitChecker(
            system, current.region(), search.withCoverage(covered::set), letters::set);
    boolean same =
        properties.stream().allMatch(p -> current.system(p) == current.system(properties.get(0)));
    List<Verdict> verdicts =
        same
            ? checker.checkTogether(properties, budget, events)
            : checker.checkUntilFailure(properties, budget, events);
    Duration spent = Duration.ofNanos(System.nanoTime() - start);
    AnswerRemarks remarks =
        new AnswerRemarks(
            current,
            options,
            new Vacuity(engines, search, events, Optional.ofNullable(letters.get())));
    List<Verdict> answers = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      Property property = properties.get(i);
      Verdict verdict = counting.withoutParts(current, property, verdicts.get(i));
      if (!same
          && verdicts.get(0) instanceof Verdict.Violated
          && !(verdict instanceof Verdict.Violated)) {
        // What lies behind the assertion that fails was not visited.
        answers.addAll(search(current, List.of(property), budget, events));
        continue;
      }
      answers.add(
          remarks
              .added(property, verdict, spent, budget, covered.get())
              .remarked(counting.remarks(current, property))
              .remarked(leftOut(verdict))
              .remarked(cutOff(verdict))
              .remarked(start(current, property)));
    }
    return answers;
  }

  /** Said of formulas only: what the model has anyway is the same whenever time starts. */
  private static List<Remark> start(PromelaInstance current, Property property) {
    return current.plain().startsAtLoops()
            && current.written().stream().anyMatch(p -> p.name().equals(property.name()))
        ? List.of(new Remark.TimeStartsAtLoops())
        : List.of();
  }

  /** Of a run found by depth-first search, that is said already. */
  private static boolean mayBeLonger(Verdict verdict) {
    return verdict instanceof Verdict.Violated
        && !verdict.evidence().remarks().contains(new Remark.FoundDepthFirst());
  }

  /** That partial order reduction did not take every step of every state. */
  private static List<Remark> leftOut(Verdict verdict) {
    long states = verdict.evidence().statistics().get(Figure.REDUCED);
    return states == 0 ? List.of() : List.of(new Remark.StepsLeftOut(states, mayBeLonger(verdict)));
  }

  /** That runs end with an error of their own, so that what holds may hold for lack of more. */
  private static List<Remark> cutOff(Verdict verdict) {
    long steps = verdict.evidence().statistics().get(Figure.FAILED);
    return verdict instanceof Verdict.Holds && steps > 0
        ? List.of(new Remark.StepsFail(steps))
        : List.of();
  }
}
