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

  /** What the engine remarks on every property. */
  default List<Remark> remarks() {
    return List.of();
  }
}
