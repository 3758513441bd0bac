package org.holdfast.cli;

import java.time.Duration;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.ExplicitChecker;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.vacuity.Vacuity;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.execution.StateTooLarge;

/**
 * Searches the system that belongs to a property. How large states become cannot always be foreseen
 * where processes are started on the way; then the search begins anew with larger ones.
 */
final class PromelaEngine implements Engine {
  private static final int LARGEST_STATE = 1 << 16;

  private final PromelaModel model;
  private final Map<String, Integer> parameters;
  private final PromelaOptions meaning;
  private final SearchOptions search;
  private final Counting counting;
  private final Scrutiny scrutiny;

  // Replaced by one with larger states where those of the first are too small.
  private volatile PromelaInstance instance;

  PromelaEngine(
      PromelaModel model,
      Map<String, Integer> parameters,
      PromelaOptions meaning,
      SearchOptions search,
      Counting counting,
      Scrutiny scrutiny) {
    this.model = model;
    this.parameters = parameters;
    this.meaning = meaning;
    this.search = search;
    this.counting = counting;
    this.scrutiny = scrutiny;
  }

  /** The model of the size that is searched, made once: its code serves all properties. */
  PromelaInstance instance() throws ModelException {
    if (instance == null) {
      instance = model.instantiate(parameters, meaning);
    }
    return instance;
  }

  @Override
  public String name() {
    return PromelaRun.ENGINE;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    try {
      while (true) {
        PromelaInstance current = instance();
        Property wanted = named(property.name(), current);
        int bytes = current.system(wanted).width();
        try {
          return search(current, wanted, budget, events);
        } catch (StateTooLarge e) {
          if (bytes >= LARGEST_STATE) {
            return Shortfall.of(Verdict.Reason.MEMORY, String.valueOf(e.getMessage()));
          }
          instance = model.instantiate(parameters, meaning.withStateBytes(2 * bytes));
        }
      }
    } catch (ModelException e) {
      // The same parameters were accepted when the properties were listed.
      throw new InternalFault(String.valueOf(e.getMessage()));
    }
  }

  private Verdict search(
      PromelaInstance current, Property property, Budget budget, EventSink events) {
    TransitionSystem system = counting.system(current, property);
    Function<SearchOptions, Engine> engines =
        options -> new ExplicitChecker(system, current.region(), options);
    AtomicReference<BitSet> covered = new AtomicReference<>(new BitSet());
    long start = System.nanoTime();
    Verdict verdict =
        engines.apply(search.withCoverage(covered::set)).check(property, budget, events);
    Duration spent = Duration.ofNanos(System.nanoTime() - start);
    Vacuity vacuity = new Vacuity(engines, search, events);
    return new PromelaRemarks(current, scrutiny, vacuity)
        .added(property, verdict, spent, budget, covered.get())
        .remarked(counting.remarks(current, property))
        .remarked(LeftOut.remarks(verdict));
  }

  private static Property named(String name, PromelaInstance instance) {
    return instance.properties().stream()
        .filter(property -> property.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new InternalFault("the property " + name + " is gone"));
  }
}
