package org.holdfast.report;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.checking.Refutation.Reason;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Implication;
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
        : trace.reasons().stream().limit(MOST).map(reason -> sentence(reason, trace)).toList();
  }

  private static String sentence(Reason reason, Trace trace) {
    Formula condition = reason.condition();
    // Of a condition with a name, that it is not so is said more plainly.
    boolean named = isNamed(condition, trace);
    boolean negated = named && Implication.isNegated(condition);
    String words = quoted(negated ? Formula.not(condition) : condition, named);
    String when = reason.step() == 0 ? "at the beginning" : "after step " + reason.step();
    String values = named ? "" : values(reason.values());
    return switch (reason.kind()) {
      case FALSE -> when + ", " + words + (negated ? " is true" : " is false") + values;
      case NEVER ->
          (reason.step() == 0 ? "" : "from then on, ")
              + words
              + (negated ? " is always true" : " is never true")
              + values;
      case AGAIN ->
          words + " is " + (negated ? "true" : "false") + " again and again, so " + when + values;
    };
  }

  /** Whether it is a condition that the language evaluates itself, and no variable of the run. */
  private static boolean isNamed(Formula formula, Trace trace) {
    return formula instanceof Formula.Comparison comparison
        && Implication.isCondition(comparison)
        && comparison.variables().stream()
            .noneMatch(v -> trace.initial().containsKey(v) || trace.parameters().containsKey(v));
  }

  private static String quoted(Formula condition, boolean named) {
    return named
        ? FormulaText.quoted(Ltl.state(condition), Property.Atoms.CONDITIONS)
        : "`" + condition + "`";
  }

  private static String values(Map<Variable, BigInteger> values) {
    return values.isEmpty()
        ? ""
        : values.entrySet().stream()
            .map(value -> value.getKey().name() + " = " + value.getValue())
            .collect(Collectors.joining(", ", ": ", ""));
  }
}
