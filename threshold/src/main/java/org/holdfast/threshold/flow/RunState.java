package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * The configuration of a run under construction, changed in place because the search for a schedule
 * visits many.
 */
final class RunState {
  private final FlowAutomaton automaton;
  private final Map<Variable, BigInteger> parameters;
  private final Map<Variable, Integer> sharedIndex = new HashMap<>();
  private final long[] counters;
  private final long[] shared;
  private final long[][] weights;
  private final long[] bounds;
  private final boolean[] conditions;
  private final int[] representative;

  RunState(FlowAutomaton automaton, Candidate candidate) {
    this.automaton = automaton;
    parameters = candidate.parameters();
    counters = candidate.counters().clone();
    shared = candidate.shared().clone();
    List<Variable> variables = automaton.source().shared();
    for (int i = 0; i < variables.size(); i++) {
      sharedIndex.put(variables.get(i), i);
    }
    Valuation values = Valuation.of(parameters);
    int atoms = automaton.atoms().size();
    weights = new long[atoms][shared.length];
    bounds = new long[atoms];
    for (int i = 0; i < atoms; i++) {
      LinearTerm weighted = automaton.atoms().get(i).weighted();
      for (int j = 0; j < shared.length; j++) {
        weights[i][j] = weighted.coefficient(variables.get(j)).longValueExact();
      }
      bounds[i] = automaton.atoms().get(i).bound().evaluate(values).longValueExact();
    }
    conditions = new boolean[automaton.rules().size()];
    for (FlowRule rule : automaton.rules()) {
      conditions[rule.index()] = rule.condition().evaluate(values);
    }
    representative = new int[counters.length];
    for (int i = automaton.source().locations().size() - 1; i >= 0; i--) {
      representative[automaton.partition().classOf(i)] = i;
    }
  }

  long counter(int location) {
    return counters[location];
  }

  boolean holds(int atom) {
    long value = 0;
    for (int i = 0; i < shared.length; i++) {
      value += weights[atom][i] * shared[i];
    }
    return value >= bounds[atom];
  }

  boolean isEnabled(FlowRule rule) {
    return counters[rule.from()] > 0
        && conditions[rule.index()]
        && rule.rises().stream().allMatch(this::holds)
        && rule.falls().stream().noneMatch(this::holds);
  }

  void fire(FlowRule rule) {
    move(rule, 1);
  }

  void undo(FlowRule rule) {
    move(rule, -1);
  }

  private void move(FlowRule rule, int direction) {
    counters[rule.from()] -= direction;
    counters[rule.to()] += direction;
    rule.increments()
        .forEach((variable, amount) -> shared[sharedIndex.get(variable)] += direction * amount);
  }

  boolean satisfies(Formula formula) {
    return formula.evaluate(this::valueOf);
  }

  /**
   * A class has one coefficient for all its members, so that giving all its processes to one member
   * gives formulas the right value.
   */
  BigInteger valueOf(Variable variable) {
    Integer index = sharedIndex.get(variable);
    if (index != null) {
      return BigInteger.valueOf(shared[index]);
    }
    Integer owner = automaton.partition().classOfCounter().get(variable);
    if (owner == null) {
      return parameters.get(variable);
    }
    boolean represents =
        automaton.source().locations().get(representative[owner]).counter().equals(variable);
    return represents ? BigInteger.valueOf(counters[owner]) : BigInteger.ZERO;
  }
}
