package org.holdfast.promela;

import java.util.Map;
import org.holdfast.checking.ModelException;

/**
 * A model made at random.
 *
 * @param standardNames whether SPIN accepts its names: it refuses a local variable that is called
 *     as a global one
 * @param standardStates whether SPIN has the same states and steps for it
 * @param standardFormulas whether SPIN can be asked for its formulas, and its labels do not matter
 *     for them
 * @param handshakes whether it has channels without a buffer
 */
record RandomModel(
    long seed,
    String text,
    Map<String, Integer> parameters,
    boolean standardNames,
    boolean standardStates,
    boolean standardFormulas,
    boolean handshakes) {
  RandomModel {
    parameters = Map.copyOf(parameters);
  }

  PromelaInstance instance() {
    try {
      return PromelaReader.withDefinitions(Map.of())
          .read("random" + seed + ".pml", text)
          .instantiate(parameters, PromelaOptions.DEFAULT.startingAtOnce());
    } catch (ModelException e) {
      throw new AssertionError("this model should be well-formed", e);
    }
  }

  @Override
  public String toString() {
    return "seed " + seed + "\n" + text;
  }
}
