package org.holdfast.intervals.search;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is known to be impossible: no configuration of these abstract states gives these truths to
 * formulas. Without truths there is no configuration at all.
 *
 * @param truths of formulas by their numbers
 */
public record Exclusion(Box states, Map<Integer, Boolean> truths) {
  public Exclusion {
    truths = Collections.unmodifiableMap(new TreeMap<>(truths));
  }

  /** Whether a state with these truths, and perhaps others, is one of those excluded. */
  public boolean concerns(byte[] state, Map<Integer, Boolean> known) {
    return known.entrySet().containsAll(truths.entrySet()) && states.contains(state);
  }

  /** Whether this excludes everything that another one does. */
  boolean covers(Exclusion other) {
    return other.truths.entrySet().containsAll(truths.entrySet()) && states.covers(other.states);
  }
}
