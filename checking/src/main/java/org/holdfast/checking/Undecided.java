package org.holdfast.checking;

/** The engine for a model about which nothing can be found out: one answer to every property. */
public record Undecided(String name, Verdict.Unknown verdict) implements Engine {
  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return verdict;
  }
}
