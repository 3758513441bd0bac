package org.holdfast.threshold.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * The counter system of a threshold automaton (Stoilkovska, Konnov, Widder and Zuleger 2020,
 * section 4.2, definition 5), for all parameters at once: a parameter is part of the configuration
 * and never changes. Beyond the definition, updates may also subtract and reset; a rule that would
 * make a variable negative is not enabled.
 *
 * <p>A run is an infinite sequence of configurations. Each follows from the one before by firing
 * one enabled rule; rules that change nothing count. Where no rule at all is enabled, the
 * configuration repeats for ever. There is no fairness other than what a property asks for.
 */
public final class CounterSystem implements StepSemantics<Configuration, Rule> {
  private enum Kind {
    PARAMETER,
    SHARED,
    COUNT
  }

  private record Place(Kind kind, int index) {}

  private final ThresholdAutomaton automaton;
  private final Map<Variable, Place> places = new LinkedHashMap<>();

  /** Initial configurations have parameters that satisfy the assumptions. */
  public CounterSystem(ThresholdAutomaton automaton) {
    this.automaton = automaton;
    place(Kind.PARAMETER, automaton.parameters());
    place(Kind.SHARED, automaton.shared());
    place(Kind.COUNT, automaton.counters());
  }

  private void place(Kind kind, List<Variable> variables) {
    for (int i = 0; i < variables.size(); i++) {
      if (places.put(variables.get(i), new Place(kind, i)) != null) {
        throw new IllegalArgumentException(variables.get(i) + " is declared twice");
      }
    }
  }

  public ThresholdAutomaton automaton() {
    return automaton;
  }

  /** The configuration in which every variable of the automaton has the given value. */
  public Configuration configuration(Valuation values) {
    return new Configuration(
        values(automaton.parameters(), values),
        values(automaton.shared(), values),
        values(automaton.counters(), values));
  }

  private static long[] values(List<Variable> variables, Valuation values) {
    return variables.stream().mapToLong(v -> values.valueOf(v).longValueExact()).toArray();
  }

  /** What traces show, in the order of declaration. */
  public Vocabulary vocabulary() {
    List<Variable> changing = new ArrayList<>(automaton.shared());
    changing.addAll(automaton.counters());
    return Vocabulary.plain(Vocabulary.Steps.RULES, automaton.parameters(), changing);
  }

  @Override
  public Optional<String> whyNotInitial(Configuration configuration) {
    Valuation values = observe(configuration);
    for (Variable variable : places.keySet()) {
      if (values.valueOf(variable).signum() < 0) {
        return Optional.of(variable + " is negative");
      }
    }
    for (Constraint assumption : automaton.assumptions()) {
      if (!assumption.formula().evaluate(values)) {
        return Optional.of("the assumption " + assumption.formula() + " does not hold");
      }
    }
    for (Constraint constraint : automaton.initial()) {
      if (!constraint.formula().evaluate(values)) {
        return Optional.of("the initial constraint " + constraint.formula() + " does not hold");
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<String> whyNotEnabled(Configuration configuration, Rule rule) {
    if (configuration.count(indexOf(rule.from())) < 1) {
      return Optional.of("no process is in " + rule.from());
    }
    if (!rule.guard().evaluate(observe(configuration))) {
      return Optional.of("the guard " + rule.guard() + " does not hold");
    }
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      long before = configuration.shared(indexOf(entry.getKey()));
      if (entry.getValue().appliedTo(before) < 0) {
        return Optional.of(entry.getKey() + " would become negative");
      }
    }
    return Optional.empty();
  }

  /** Whoever takes the rule; what it adds to shared variables are messages to all. */
  @Override
  public Action action(Configuration configuration, Rule rule) {
    return action(rule);
  }

  /** What firing a rule means, wherever it is fired. */
  public Action action(Rule rule) {
    return Action.of(rule.index(), rule.toString(), Optional.of(rule.position()), Actor.Counted.ONE)
        .exchanging(rule.sends(Message.Peer.ANYONE), List.of());
  }

  @Override
  public Configuration apply(Configuration configuration, Rule rule) {
    long[] shared = configuration.copyOfShared();
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      int index = indexOf(entry.getKey());
      shared[index] = entry.getValue().appliedTo(shared[index]);
    }
    return configuration.moved(indexOf(rule.from()), indexOf(rule.to()), shared);
  }

  @Override
  public boolean isDeadlocked(Configuration configuration) {
    return automaton.rules().stream()
        .allMatch(rule -> whyNotEnabled(configuration, rule).isPresent());
  }

  @Override
  public Valuation observe(Configuration configuration) {
    return variable -> {
      Place place = place(variable);
      return BigInteger.valueOf(
          switch (place.kind) {
            case PARAMETER -> configuration.parameter(place.index);
            case SHARED -> configuration.shared(place.index);
            case COUNT -> configuration.count(place.index);
          });
    };
  }

  private int indexOf(Location location) {
    return indexOf(location.counter());
  }

  private int indexOf(Variable variable) {
    return place(variable).index;
  }

  private Place place(Variable variable) {
    Place place = places.get(variable);
    if (place == null) {
      throw new IllegalArgumentException("the automaton has no variable " + variable);
    }
    return place;
  }
}
