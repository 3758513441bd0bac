package org.holdfast.checking;

/** What an engine tells while it works. */
public sealed interface Event {
  /** The property the event is about. */
  String property();

  /** A phase of the work begins, such as {@code "lazy flow"}. */
  record PhaseStarted(String property, String phase) implements Event {}

  /** So much is done in the present phase. */
  record Progress(String property, Statistics.Figure figure, long done) implements Event {}

  /** The property has its answer. */
  record Finished(String property, Verdict verdict) implements Event {}
}
