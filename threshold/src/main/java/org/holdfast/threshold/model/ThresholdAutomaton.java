package org.holdfast.threshold.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * A threshold automaton: what one process does, the parameters it is run with, and the properties
 * asked of any number of copies of it (Konnov, Veith and Widder; Stoilkovska et al. 2020, sections
 * 3 and 4). Parameters, shared variables and location counters are natural numbers. A shared
 * variable that no initial constraint mentions starts at zero; the {@code initial} constraints
 * already include that.
 */
public record ThresholdAutomaton(
    String name,
    List<Variable> locals,
    List<Variable> parameters,
    List<Variable> shared,
    List<Location> locations,
    List<Constraint> assumptions,
    List<Constraint> initial,
    List<Rule> rules,
    List<Property> properties)
    implements TaModel {
  public ThresholdAutomaton {
    locals = List.copyOf(locals);
    parameters = List.copyOf(parameters);
    shared = List.copyOf(shared);
    locations = List.copyOf(locations);
    assumptions = List.copyOf(assumptions);
    initial = List.copyOf(initial);
    rules = List.copyOf(rules);
    properties = List.copyOf(properties);
  }

  @Override
  public ThresholdAutomaton frame() {
    return this;
  }

  @Override
  public ThresholdAutomaton framedBy(ThresholdAutomaton other) {
    return other;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.threshold(this);
  }

  /** The resilience condition: the conjunction of the assumptions about the parameters. */
  public Formula resilience() {
    return Formula.and(assumptions.stream().map(Constraint::formula).toList());
  }

  /**
   * The same for parameters that may be any natural numbers. Shows what happens outside the
   * resilience condition, for example with too many faults.
   */
  public ThresholdAutomaton withoutAssumptions() {
    return withAssumptions(List.of());
  }

  /** The same under another resilience condition. */
  public ThresholdAutomaton withAssumptions(List<Constraint> others) {
    return new ThresholdAutomaton(
        name, locals, parameters, shared, locations, others, initial, rules, properties);
  }

  /** The same with other rules, each numbered by its place. */
  public ThresholdAutomaton withRules(List<Rule> others) {
    return new ThresholdAutomaton(
        name, locals, parameters, shared, locations, assumptions, initial, others, properties);
  }

  @Override
  public ThresholdAutomaton withProperties(List<Property> others) {
    return new ThresholdAutomaton(
        name, locals, parameters, shared, locations, assumptions, initial, rules, others);
  }

  /** What every initial configuration satisfies. */
  public Formula initialFormula() {
    return Formula.and(initial.stream().map(Constraint::formula).toList());
  }

  /**
   * The locations to which rules lead from a location, whatever their guards; it is one of them.
   */
  public Set<Location> reachableFrom(Location start) {
    Map<Location, List<Rule>> leaving = rules.stream().collect(Collectors.groupingBy(Rule::from));
    Set<Location> seen = new LinkedHashSet<>(Set.of(start));
    Deque<Location> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Rule rule : leaving.getOrDefault(open.remove(), List.of())) {
        if (seen.add(rule.to())) {
          open.add(rule.to());
        }
      }
    }
    return seen;
  }

  public List<Variable> counters() {
    return locations.stream().map(Location::counter).toList();
  }

  public Optional<Property> property(String wanted) {
    return properties.stream().filter(property -> property.name().equals(wanted)).findFirst();
  }
}
