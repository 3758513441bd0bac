package org.holdfast.threshold.semantics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** The cycles of locations along which some rules of an automaton lead. */
public final class LocationCycles {
  private final Map<Location, Integer> numbers = new HashMap<>();
  private final StrongComponents components;

  public LocationCycles(ThresholdAutomaton automaton, List<Rule> rules) {
    automaton.locations().forEach(location -> numbers.put(location, numbers.size()));
    components =
        new StrongComponents(
            numbers.size(),
            rules.stream()
                .map(
                    rule ->
                        new StrongComponents.Edge(numbers.get(rule.from()), numbers.get(rule.to())))
                .toList());
  }

  /** Whether one of these rules is part of a cycle. */
  public boolean contains(Rule rule) {
    return components.together(numbers.get(rule.from()), numbers.get(rule.to()));
  }
}
