package org.holdfast.checking;

import java.util.List;

/** Decides properties of one model. May be used from several threads at once. */
public interface Engine {
  /** The name by which users choose the engine. */
  String name();

  /**
   * Decides one property. Running out of budget is an {@link Verdict.Unknown}, never an exception;
   * an exception is a fault of ours.
   */
  Verdict check(Property property, Budget budget, EventSink events);

  /**
   * Divides properties into those that are decided together, keeping their order; by default each
   * is decided by itself.
   */
  default List<List<Property>> together(List<Property> properties) {
    return properties.stream().map(List::of).toList();
  }

  /** Decides properties that belong together. The answers are in the order of the properties. */
  default List<Verdict> checkTogether(List<Property> properties, Budget budget, EventSink events) {
    return properties.stream().map(property -> check(property, budget, events)).toList();
  }

  /** What the engine remarks on every property. */
  default List<Remark> remarks() {
    return List.of();
  }
}
