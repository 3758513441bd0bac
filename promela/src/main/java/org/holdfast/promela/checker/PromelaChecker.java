package org.holdfast.promela.checker;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
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
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.vacuity.Vacuity;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.runtime.StateTooLarge;

/**
 * Decides properties of a Promela model of a fixed size, by searching the system that belongs to
 * each. How large states become cannot always be foreseen where processes are started on the way;
 * then the search begins anew with larger ones.
 */
public final class PromelaChecker implements Engine {
  /** The name by which users know the engine. */
  public static final String NAME = "explicit";

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
    while (true) {
      PromelaInstance current = instance;
      Property wanted =
          current
              .property(property.name())
              .orElseThrow(() -> new InternalFault("no property " + property.name()));
      int bytes = current.system(wanted).width();
      try {
        return search(current, wanted, budget, events);
      } catch (StateTooLarge e) {
        if (bytes >= LARGEST_STATE) {
          return new Verdict.Unknown(
              Verdict.Reason.MEMORY, String.valueOf(e.getMessage()), Evidence.NONE);
        }
        instance = current.withStateBytes(2 * bytes);
      }
    }
  }

  private Verdict search(
      PromelaInstance current, Property property, Budget budget, EventSink events) {
    TransitionSystem system = counting.system(current, property);
    SearchOptions search = options.search();
    Function<SearchOptions, Engine> engines =
        choice -> new ExplicitChecker(system, current.region(), choice);
    AtomicReference<BitSet> covered = new AtomicReference<>(new BitSet());
    long start = System.nanoTime();
    Verdict verdict =
        engines.apply(search.withCoverage(covered::set)).check(property, budget, events);
    Duration spent = Duration.ofNanos(System.nanoTime() - start);
    return new AnswerRemarks(current, options, new Vacuity(engines, search, events))
        .added(property, verdict, spent, budget, covered.get())
        .remarked(counting.remarks(current, property))
        .remarked(leftOut(verdict));
  }

  /** That partial order reduction did not take every step of every state. */
  private static List<Remark> leftOut(Verdict verdict) {
    long states = verdict.evidence().statistics().get(Figure.REDUCED);
    return states == 0
        ? List.of()
        : List.of(new Remark.StepsLeftOut(states, verdict instanceof Verdict.Violated));
  }
}
