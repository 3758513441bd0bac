package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The variables of a model with its parameters filled in, each with its place in an array of
 * values.
 */
public final class Places {
  private final Map<Variable, BigInteger> parameters;
  private final List<Variable> variables;
  private final Map<Variable, Integer> places = new HashMap<>();

  /**
   * @param variables in the order of their places
   */
  @SafeVarargs
  public Places(Map<Variable, BigInteger> parameters, List<Variable>... variables) {
    this.parameters = parameters;
    List<Variable> all = new ArrayList<>();
    for (List<Variable> some : variables) {
      all.addAll(some);
    }
    this.variables = List.copyOf(all);
    this.variables.forEach(variable -> places.put(variable, places.size()));
  }

  public List<Variable> variables() {
    return variables;
  }

  public int place(Variable variable) {
    Integer place = places.get(variable);
    if (place == null) {
      throw new IllegalArgumentException("the automaton has no variable " + variable);
    }
    return place;
  }

  /** The formula with numbers in the place of parameters. */
  public Formula withParameters(Formula formula) {
    return formula.substitute(
        variable -> {
          BigInteger value = parameters.get(variable);
          return value == null ? LinearTerm.of(variable) : LinearTerm.constant(value);
        });
  }

  /**
   * The formula, ready to be evaluated on arrays of values.
   *
   * @throws ArithmeticException if a number does not fit into 64 bits
   */
  public Condition condition(Formula formula) {
    return Condition.compile(withParameters(formula), this::place);
  }
}
