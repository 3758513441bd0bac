package org.holdfast.cli;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.ExplicitChecker;
import org.holdfast.explicit.SearchOptions;
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

  PromelaEngine(
      PromelaModel model,
      Map<String, Integer> parameters,
      PromelaOptions meaning,
      SearchOptions search,
      Counting counting) {
    this.model = model;
    this.parameters = parameters;
    this.meaning = meaning;
    this.search = search;
    this.counting = counting;
  }

  /** The model of the size that is searched. */
  PromelaInstance instance() throws ModelException {
    return model.instantiate(parameters, meaning);
  }

  @Override
  public String name() {
    return PromelaRun.ENGINE;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    try {
      PromelaInstance instance = instance();
      while (true) {
        Property current = named(property.name(), instance);
        int bytes = instance.system(current).width();
        try {
          AtomicReference<BitSet> fired = new AtomicReference<>();
          Verdict verdict =
              new ExplicitChecker(
                      counting.system(instance, current),
                      instance.region(),
                      search.withCoverage(fired::set))
                  .check(current, budget, events);
          return new UnreachedSteps(instance)
              .remarked(current.name(), verdict, Optional.ofNullable(fired.get()))
              .remarked(counting.remarks(instance, current))
              .remarked(LeftOut.remarks(verdict));
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

  private static Property named(String name, PromelaInstance instance) {
    return instance.properties().stream()
        .filter(property -> property.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new InternalFault("the property " + name + " is gone"));
  }
}
