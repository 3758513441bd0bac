package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.holdfast.logic.Formula;
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
  private final List<BooleanSupplier> atoms;
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
    Tests tests = new Tests(values);
    atoms = automaton.atoms().stream().map(atom -> atom.accept(tests)).toList();
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
    return atoms.get(atom).getAsBoolean();
  }

  /** Atoms as questions about the shared variables of the moment, the parameters put in. */
  private final class Tests implements RiseAtom.Visitor<BooleanSupplier> {
    private final Valuation values;

    Tests(Valuation values) {
      this.values = values;
    }

    @Override
    public BooleanSupplier threshold(RiseAtom.Threshold threshold) {
      List<Variable> variables = automaton.source().shared();
      long[] weights = new long[shared.length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = threshold.weighted().coefficient(variables.get(i)).longValueExact();
      }
      long bound = threshold.bound().evaluate(values).longValueExact();
      return () -> {
        long value = 0;
        for (int i = 0; i < weights.length; i++) {
          value += weights[i] * shared[i];
        }
        return value >= bound;
      };
    }

    @Override
    public BooleanSupplier constant(RiseAtom.Constant constant) {
      boolean value = constant.formula().evaluate(values);
      return () -> value;
    }

    @Override
    public BooleanSupplier all(RiseAtom.All all) {
      List<BooleanSupplier> parts = all.parts().stream().map(part -> part.accept(this)).toList();
      return () -> parts.stream().allMatch(BooleanSupplier::getAsBoolean);
    }

    @Override
    public BooleanSupplier any(RiseAtom.Any any) {
      List<BooleanSupplier> parts = any.parts().stream().map(part -> part.accept(this)).toList();
      return () -> parts.stream().anyMatch(BooleanSupplier::getAsBoolean);
    }
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
