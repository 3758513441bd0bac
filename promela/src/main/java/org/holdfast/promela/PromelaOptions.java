package org.holdfast.promela;

import java.util.OptionalInt;

/**
 * Choices about the meaning of a model.
 *
 * @param lossy whether a send to a full channel loses the message instead of waiting, as with
 *     {@code spin -m}
 * @param start when time starts in a parametric model
 * @param stateBytes how many bytes a state may have; if missing, as many as a first look needs
 */
public record PromelaOptions(boolean lossy, Start start, OptionalInt stateBytes) {
  /** When time starts. */
  public enum Start {
    /**
     * When every process of a parametric model has come to its loop, if what it does before is
     * local and silent; else with the first statement.
     */
    AT_THE_LOOPS,
    /** With the first statement, as in SPIN. */
    AT_ONCE
  }

  public static final PromelaOptions DEFAULT =
      new PromelaOptions(false, Start.AT_THE_LOOPS, OptionalInt.empty());

  public PromelaOptions losingMessages() {
    return new PromelaOptions(true, start, stateBytes);
  }

  /** Every statement takes time, as in SPIN, with which this can be compared. */
  public PromelaOptions startingAtOnce() {
    return new PromelaOptions(lossy, Start.AT_ONCE, stateBytes);
  }

  public PromelaOptions withStateBytes(int bytes) {
    return new PromelaOptions(lossy, start, OptionalInt.of(bytes));
  }
}
