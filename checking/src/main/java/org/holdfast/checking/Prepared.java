package org.holdfast.checking;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Variable;

/** A model made ready for one engine: what can be asked, and who answers. */
public interface Prepared {
  /** How properties share the cores of the machine. */
  enum Order {
    /** Each takes one thread, so several are checked at a time. */
    SIDE_BY_SIDE,
    /** Each takes all threads and the memory. */
    ONE_AFTER_ANOTHER
  }

  /** The properties of the model, in its order. */
  List<Property> properties();

  Order order();

  /** What the author should know about the model of this size, besides its text. */
  default List<Diagnostic> warnings() {
    return List.of();
  }

  /** Refuses what was asked for if it makes no sense for the properties that were chosen. */
  default void requireSensible(List<Property> chosen) throws UsageException {}

  /**
   * What the author should know that takes a moment to find out, such as rules that never fire.
   *
   * @throws ModelException if the model means nothing, so that every property would hold
   * @throws UsageException if what would find it out was asked for and does not work
   * @throws BudgetExhausted if there was no time
   */
  default List<Diagnostic> audit(Budget budget)
      throws ModelException, UsageException, BudgetExhausted {
    return List.of();
  }

  /**
   * The engine. Making it may take long; what stops that is the answer of the engine to every
   * property.
   *
   * @throws ModelException if the model has a fault that shows only now
   */
  Engine engine(Budget budget, EventSink events) throws ModelException, UsageException;

  /**
   * An engine with the same verdicts that looks for nothing else to remark, for questions of which
   * only the verdict counts.
   */
  default Engine deciding(Budget budget, EventSink events) throws ModelException, UsageException {
    return engine(budget, events);
  }

  /** The variables that count processes; pictures draw them apart from the others. */
  default Set<Variable> counters() {
    return Set.of();
  }

  /** How counterexamples are written for another tool, if there is one that can follow them. */
  default Optional<TraceExport> export() {
    return Optional.empty();
  }
}
