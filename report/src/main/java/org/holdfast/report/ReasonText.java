package org.holdfast.report;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.checking.Refutation.Reason;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/** Why a run does not satisfy a property, in sentences. */
final class ReasonText {
  /** More than this many reasons explain nothing. */
  private static final int MOST = 6;

  private ReasonText() {}

  /** None for a run that was wanted. */
  static List<String> of(Property property, Trace trace) {
    return property.isWitness()
        ? List.of()
        : trace.reasons().stream().limit(MOST).map(ReasonText::sentence).toList();
  }

  private static String sentence(Reason reason) {
    String condition = FormulaText.quoted(Ltl.state(reason.condition()));
    String when = reason.step() == 0 ? "at the beginning" : "after step " + reason.step();
    String values = values(reason.condition().toString(), reason.values());
    return switch (reason.kind()) {
      case FALSE -> when + ", " + condition + " is false" + values;
      case NEVER ->
          (reason.step() == 0 ? "" : "from then on, after step " + reason.step() + ", ")
              + condition
              + " never becomes true"
              + (values.isEmpty() ? "" : values + " for ever");
      case AGAIN -> condition + " is false again and again, as it is " + when + values;
    };
  }

  /** Nothing where a condition is called by its name, and so says all that there is. */
  private static String values(String condition, Map<Variable, BigInteger> values) {
    boolean named = values.size() == 1 && !isShort(values.keySet().iterator().next());
    return named || values.isEmpty() || condition.isEmpty()
        ? ""
        : ": "
            + values.entrySet().stream()
                .map(value -> value.getKey().name() + " = " + value.getValue())
                .collect(Collectors.joining(", "));
  }

  private static boolean isShort(Variable variable) {
    return !variable.name().contains(" ");
  }
}
