package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;

/**
 * What brute force over tiny instances says of a verdict. Models may let a process receive up to f
 * messages of a type beyond those sent.
 */
final class Oracle {
  private final ReceiveAutomaton automaton;
  private final List<Formula> environment;

  Oracle(ReceiveAutomaton automaton) {
    this.automaton = automaton;
    this.environment = Pipeline.environment(automaton);
  }

  /** Parameters, none above the limit, with which the property is violated. */
  Optional<Map<Variable, Long>> violation(Property property, int limit) {
    for (Map<Variable, Long> parameters : valuations(limit)) {
      if (isViolated(property, parameters).orElse(false)) {
        return Optional.of(parameters);
      }
    }
    return Optional.empty();
  }

  /** Whether the property is violated with these parameters; empty if that is too much work. */
  Optional<Boolean> isViolated(Property property, Map<Variable, Long> parameters) {
    long largest = parameters.values().stream().mapToLong(Long::longValue).max().orElse(0);
    if (largest > 4) {
      return Optional.empty();
    }
    long forged = parameters.getOrDefault(new Variable("f"), 0L);
    ExplicitAsynchronous system =
        new ExplicitAsynchronous(automaton, environment, parameters, (int) forged);
    try {
      return Optional.of(
          system.isAdmissible()
              && system.isViolated(first(property), always(property), (int) largest));
    } catch (ExplicitAsynchronous.TooLarge tooLarge) {
      return Optional.empty();
    }
  }

  /** What speaks against the verdict; empty if nothing does. */
  Optional<String> objection(Property property, Verdict verdict, int limit) {
    if (verdict instanceof Verdict.Holds) {
      return violation(property, limit).map(parameters -> "violated with " + parameters);
    } else if (verdict instanceof Verdict.Violated violated) {
      return isViolated(property, parameters(violated.trace()))
          .filter(real -> !real)
          .map(real -> "holds with " + violated.trace().parameters());
    }
    return Optional.empty();
  }

  private static Map<Variable, Long> parameters(Trace trace) {
    Map<Variable, Long> parameters = new LinkedHashMap<>();
    trace.parameters().forEach((name, value) -> parameters.put(name, value.longValueExact()));
    return parameters;
  }

  private List<Map<Variable, Long>> valuations(int limit) {
    List<Map<Variable, Long>> valuations = List.of(Map.of());
    for (Variable parameter : automaton.frame().parameters()) {
      List<Map<Variable, Long>> longer = new ArrayList<>();
      for (Map<Variable, Long> shorter : valuations) {
        for (long value = 0; value <= limit; value++) {
          Map<Variable, Long> extended = new LinkedHashMap<>(shorter);
          extended.put(parameter, value);
          longer.add(extended);
        }
      }
      valuations = longer;
    }
    return valuations;
  }

  /** Properties are {@code [] p} and {@code q -> [] p}; the latter is read as a disjunction. */
  private static Formula first(Property property) {
    return property.formula() instanceof Ltl.Or or
        ? Formula.not(((Ltl.State) or.operands().get(0)).formula())
        : Formula.TRUE;
  }

  private static Formula always(Property property) {
    Ltl formula =
        property.formula() instanceof Ltl.Or or ? or.operands().get(1) : property.formula();
    return ((Ltl.State) ((Ltl.Always) formula).operand()).formula();
  }
}
