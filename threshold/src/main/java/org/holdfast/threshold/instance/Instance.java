package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * A threshold automaton with its parameters filled in, prepared for search. A configuration is an
 * array: first the shared variables, then the location counters. Not for use by several threads,
 * because the truth of the guards in the configuration at hand is remembered.
 */
final class Instance {
  /** Takes the configurations that follow from one; the array is used again for the next. */
  interface Successors {
    void accept(Rule rule, long[] configuration);
  }

  private final Map<Variable, BigInteger> parameters;
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Variable, Integer> places = new HashMap<>();
  private final int firstCounter;
  private final Step[][] stepsFrom;
  private final Condition[] guards;
  private final boolean[] guardKnown;
  private final boolean[] guardHolds;
  private final long[] next;

  Instance(ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters) {
    this.parameters = parameters;
    this.firstCounter = automaton.shared().size();
    variables.addAll(automaton.shared());
    variables.addAll(automaton.counters());
    for (Variable variable : variables) {
      places.put(variable, places.size());
    }
    next = new long[variables.size()];

    // Machine-made automata have thousands of rules and few different guards.
    Map<Formula, Integer> guardNumbers = new LinkedHashMap<>();
    List<List<Step>> steps = new ArrayList<>();
    automaton.locations().forEach(location -> steps.add(new ArrayList<>()));
    for (Rule rule : automaton.rules()) {
      Formula guard = withParameters(rule.guard());
      int number = guardNumbers.computeIfAbsent(guard, unused -> guardNumbers.size());
      Step step = step(rule, number);
      steps.get(step.from - firstCounter).add(step);
    }
    stepsFrom = steps.stream().map(list -> list.toArray(Step[]::new)).toArray(Step[][]::new);
    guards = guardNumbers.keySet().stream().map(this::condition).toArray(Condition[]::new);
    guardKnown = new boolean[guards.length];
    guardHolds = new boolean[guards.length];
  }

  private Step step(Rule rule, int guard) {
    int[] targets = new int[rule.updates().size()];
    int[] factors = new int[targets.length];
    long[] amounts = new long[targets.length];
    int i = 0;
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      targets[i] = place(entry.getKey());
      if (entry.getValue() instanceof Update.Add add) {
        factors[i] = 1;
        amounts[i] = add.amount();
      } else if (entry.getValue() instanceof Update.Reset reset) {
        amounts[i] = reset.value();
      } else {
        throw new AssertionError(entry);
      }
      i++;
    }
    int from = place(rule.from().counter());
    int to = place(rule.to().counter());
    return new Step(rule, from, to, guard, targets, factors, amounts);
  }

  /** The variables of a configuration, in their places. */
  List<Variable> variables() {
    return variables;
  }

  int place(Variable variable) {
    Integer place = places.get(variable);
    if (place == null) {
      throw new IllegalArgumentException("the automaton has no variable " + variable);
    }
    return place;
  }

  /** The formula with numbers in the place of parameters. */
  Formula withParameters(Formula formula) {
    return formula.substitute(
        variable -> {
          BigInteger value = parameters.get(variable);
          return value == null ? LinearTerm.of(variable) : LinearTerm.constant(value);
        });
  }

  Condition condition(Formula formula) {
    return Condition.compile(withParameters(formula), this::place);
  }

  /**
   * Hands over what follows by each enabled rule, in the order of locations, then of rules. A rule
   * that changes nothing gives the very array that came in, so that it need not be looked up.
   */
  void successors(long[] configuration, Successors sink) {
    Arrays.fill(guardKnown, false);
    for (int location = 0; location < stepsFrom.length; location++) {
      if (configuration[firstCounter + location] > 0) {
        for (Step step : stepsFrom[location]) {
          if (guardHolds(step.guard, configuration)) {
            if (step.changesNothing) {
              sink.accept(step.rule, configuration);
            } else if (step.fire(configuration, next)) {
              sink.accept(step.rule, next);
            }
          }
        }
      }
    }
  }

  private boolean guardHolds(int guard, long[] configuration) {
    if (!guardKnown[guard]) {
      guardKnown[guard] = true;
      guardHolds[guard] = guards[guard].holds(configuration);
    }
    return guardHolds[guard];
  }

  /** A rule as numbers: a variable becomes {@code factor * value + amount}, factor zero or one. */
  private static final class Step {
    final Rule rule;
    final int from;
    final int to;
    final int guard;
    final int[] targets;
    final int[] factors;
    final long[] amounts;
    final boolean changesNothing;

    Step(Rule rule, int from, int to, int guard, int[] targets, int[] factors, long[] amounts) {
      this.rule = rule;
      this.from = from;
      this.to = to;
      this.guard = guard;
      this.targets = targets;
      this.factors = factors;
      this.amounts = amounts;
      this.changesNothing = from == to && targets.length == 0;
    }

    /** Writes the next configuration; false if a variable would become negative. */
    boolean fire(long[] configuration, long[] into) {
      System.arraycopy(configuration, 0, into, 0, configuration.length);
      into[from]--;
      into[to]++;
      for (int i = 0; i < targets.length; i++) {
        long value = Math.addExact(factors[i] * configuration[targets[i]], amounts[i]);
        if (value < 0) {
          return false;
        }
        into[targets[i]] = value;
      }
      return true;
    }
  }
}
