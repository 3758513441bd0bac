package org.holdfast.threshold.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * A rule: one process moves from a location to another if the guard over shared variables and
 * parameters holds, and the shared variables are updated. Variables without an update stay as they
 * are. The {@code name} is what the file calls it; {@code index} is its place in the automaton.
 */
public record Rule(
    int index,
    String name,
    Location from,
    Location to,
    Formula guard,
    Map<Variable, Update> updates,
    SourcePosition position) {
  public Rule {
    updates = Collections.unmodifiableMap(new LinkedHashMap<>(updates));
  }

  public boolean isSelfLoop() {
    return from.equals(to) && updates.isEmpty();
  }

  @Override
  public String toString() {
    return name + ": " + from + " -> " + to;
  }
}
