package org.holdfast.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** Which conditions that should hold always fail where a finite run ends, and why. */
final class FailedParts {
  /** A condition that is false, and the values of its variables. */
  record Part(Formula condition, Map<Variable, BigInteger> values) {}

  private FailedParts() {}

  /** In the order of the property; none for a run that goes on for ever, or that was wanted. */
  static List<Part> of(Property property, Trace trace) {
    List<Part> parts = new ArrayList<>();
    if (property.isWitness() || trace.loopStart().isPresent()) {
      return parts;
    }
    Map<Variable, Value> last =
        trace.steps().isEmpty()
            ? trace.initial()
            : trace.steps().get(trace.steps().size() - 1).values();
    Map<Variable, BigInteger> numbers = new HashMap<>(trace.parameters());
    last.forEach((variable, value) -> numbers.put(variable, value.number()));
    for (Ltl conjunct : property.formula().conjuncts()) {
      for (Ltl alternative : conjunct.disjuncts()) {
        if (alternative instanceof Ltl.Always always
            && always.operand() instanceof Ltl.State state) {
          state.formula().conjuncts().forEach(condition -> add(condition, numbers, parts));
        }
      }
    }
    return parts;
  }

  private static void add(Formula condition, Map<Variable, BigInteger> numbers, List<Part> parts) {
    if (numbers.keySet().containsAll(condition.variables())
        && !condition.evaluate(Valuation.of(numbers))) {
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      condition.variables().forEach(variable -> values.put(variable, numbers.get(variable)));
      parts.add(new Part(condition, values));
    }
  }
}
