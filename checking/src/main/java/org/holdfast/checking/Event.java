package org.holdfast.checking;

/** What an engine tells while it works. */
public sealed interface Event {
  /** One method a kind. */
  interface Visitor<R> {
    R preparing(Preparing event);

    R phaseStarted(PhaseStarted event);

    R progress(Progress event);

    R violationFound(ViolationFound event);

    R finished(Finished event);
  }

  <R> R accept(Visitor<R> visitor);

  /** What concerns one property. */
  sealed interface OfProperty extends Event {
    /** The name of the property. */
    String property();
  }

  /** Something is done for all properties alike before the first of them is looked at. */
  record Preparing(String phase) implements Event {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.preparing(this);
    }
  }

  /** A phase of the work begins, such as {@code "lazy flow"}. */
  record PhaseStarted(String property, String phase) implements OfProperty {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.phaseStarted(this);
    }
  }

  /** So much is done in the present phase. */
  record Progress(String property, Statistics.Figure figure, long done) implements OfProperty {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.progress(this);
    }
  }

  /** There is a violation, though it is not shown yet: other questions are still open. */
  record ViolationFound(String property) implements OfProperty {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.violationFound(this);
    }
  }

  /** The property has its answer. */
  record Finished(String property, Verdict verdict) implements OfProperty {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.finished(this);
    }
  }
}
