package org.holdfast.checking;

/** What an engine tells while it works. */
public sealed interface Event {
  /** Something is done for all properties alike before the first of them is looked at. */
  record Preparing(String phase) implements Event {}

  /** What concerns one property. */
  sealed interface OfProperty extends Event {
    /** The name of the property. */
    String property();
  }

  /** A phase of the work begins, such as {@code "lazy flow"}. */
  record PhaseStarted(String property, String phase) implements OfProperty {}

  /** So much is done in the present phase. */
  record Progress(String property, Statistics.Figure figure, long done) implements OfProperty {}

  /** The property has its answer. */
  record Finished(String property, Verdict verdict) implements OfProperty {}
}
