package org.holdfast.threshold.semantics;

import java.util.Arrays;

/**
 * The values of the parameters and shared variables, and the number of processes in each location,
 * in the order in which the automaton declares them. Immutable; {@link CounterSystem} makes them.
 */
public final class Configuration {
  private final long[] parameters;
  private final long[] shared;
  private final long[] counts;

  /** The arrays must not be changed afterwards, which is why only this package may give them. */
  Configuration(long[] parameters, long[] shared, long[] counts) {
    this.parameters = parameters;
    this.shared = shared;
    this.counts = counts;
  }

  /** The value of the parameter declared at this place, counted from zero. */
  public long parameter(int index) {
    return parameters[index];
  }

  /** The value of the shared variable declared at this place. */
  public long shared(int index) {
    return shared[index];
  }

  /** How many processes are in the location declared at this place. */
  public long count(int index) {
    return counts[index];
  }

  /** The configuration after one process has moved and the shared variables have changed. */
  Configuration moved(int from, int to, long[] newShared) {
    long[] newCounts = counts.clone();
    newCounts[from]--;
    newCounts[to]++;
    return new Configuration(parameters, newShared, newCounts);
  }

  long[] copyOfShared() {
    return shared.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Configuration that
        && Arrays.equals(counts, that.counts)
        && Arrays.equals(shared, that.shared)
        && Arrays.equals(parameters, that.parameters);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(counts) + Arrays.hashCode(shared))
        + Arrays.hashCode(parameters);
  }

  @Override
  public String toString() {
    return "parameters "
        + Arrays.toString(parameters)
        + ", shared "
        + Arrays.toString(shared)
        + ", counts "
        + Arrays.toString(counts);
  }
}
