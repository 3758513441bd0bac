package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Size;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Role;

/**
 * An algorithm with a value for each parameter: how many processes there are, and how many fail.
 */
public final class ProcessInstance {
  private final Algorithm algorithm;
  private final Map<Variable, BigInteger> values;

  /**
   * @throws IllegalArgumentException if a parameter has no value or a negative one, there is a
   *     value for something that is not a parameter, or it is not said whose processes fail
   */
  public ProcessInstance(Algorithm algorithm, Map<Variable, BigInteger> values) {
    this.algorithm = algorithm;
    this.values = new LinkedHashMap<>();
    for (Variable parameter : algorithm.parameters()) {
      BigInteger value = values.get(parameter);
      if (value == null || value.signum() < 0) {
        throw new IllegalArgumentException(
            "the parameter " + parameter + (value == null ? " has no value" : " is negative"));
      }
      this.values.put(parameter, value);
    }
    for (Variable variable : values.keySet()) {
      if (!this.values.containsKey(variable)) {
        throw new IllegalArgumentException(variable + " is not a parameter");
      }
    }
    if (kind() != FaultAssumption.Kind.NONE && faultyRole().isEmpty()) {
      throw new IllegalArgumentException("it is not said of which role processes are faulty");
    }
  }

  public Algorithm algorithm() {
    return algorithm;
  }

  /** In the order of declaration. */
  public Map<Variable, BigInteger> values() {
    return values;
  }

  Valuation parameters() {
    return Valuation.of(values);
  }

  FaultAssumption.Kind kind() {
    return algorithm.faults().kind();
  }

  boolean isReliable() {
    return algorithm.network() == Algorithm.Network.RELIABLE;
  }

  Formula region() {
    return new Size(values, Size.Admission.ADMISSIBLE).region();
  }

  /** An assumption that the values do not satisfy. */
  Optional<Formula> brokenAssumption() {
    return algorithm.assumptions().stream()
        .map(Algorithm.Assumption::formula)
        .filter(formula -> !formula.evaluate(parameters()))
        .findFirst();
  }

  private Optional<Role> faultyRole() {
    return algorithm.faults().of().isPresent()
        ? algorithm.role(algorithm.faults().of().get())
        : algorithm.roles().size() == 1 ? Optional.of(algorithm.roles().get(0)) : Optional.empty();
  }

  boolean mayFail(Role role) {
    return kind() != FaultAssumption.Kind.NONE
        && faultyRole().orElseThrow().name().equals(role.name());
  }

  int size(Role role) {
    return role.size().evaluate(parameters()).intValueExact();
  }

  private int bound() {
    return algorithm.faults().number().evaluate(parameters()).intValueExact();
  }

  /**
   * The numbers of processes that may be faulty: with crashes up to the bound, otherwise just that
   * many. None if the parameters make no sense, such as more faulty processes than there are.
   */
  List<Integer> numbersOfFaulty() {
    if (algorithm.roles().stream().anyMatch(role -> size(role) < 0)) {
      return List.of();
    }
    if (kind() == FaultAssumption.Kind.NONE) {
      return List.of(0);
    }
    int size = size(faultyRole().orElseThrow());
    int bound = bound();
    if (kind().crashes()) {
      return IntStream.rangeClosed(0, Math.min(bound, size)).boxed().toList();
    }
    return bound < 0 || bound > size ? List.of() : List.of(bound);
  }

  /**
   * The processes, of which so many are faulty. Processes of one role are alike, so it may as well
   * be the last ones.
   */
  List<NamedProcess> processes(int faulty) {
    List<NamedProcess> processes = new ArrayList<>();
    for (Role role : algorithm.roles()) {
      int size = size(role);
      int correct = mayFail(role) ? size - faulty : size;
      for (int i = 1; i <= size; i++) {
        Actor.Process name =
            algorithm.roles().size() == 1 ? Actor.Process.of(i) : Actor.Process.of(role.name(), i);
        processes.add(new NamedProcess(role, name, i > correct));
      }
    }
    return processes;
  }

  /** Whether a process has code to follow. */
  boolean hasCode(NamedProcess process) {
    return !process.faulty() || kind().followsCode();
  }

  /** Whether it is promised messages and steps: correct processes are, and those that only omit. */
  boolean isPromised(boolean faulty) {
    return !faulty || kind() == FaultAssumption.Kind.OMISSION;
  }
}
