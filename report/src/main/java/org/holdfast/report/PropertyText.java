package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;

/**
 * A property that a run shows something about, as people read it: its formula, and where it stands.
 */
record PropertyText(String formula, String position) {
  /** What is longer is left out; a document for programs has it. */
  private static final int LINE = 100;

  private static final int PREMISE = 40;
  private static final String LEFT_OUT = "...";

  /**
   * Empty for a property of things that the run does not show, such as a condition that its
   * language evaluates itself, unless the language says how to read it.
   */
  static Optional<PropertyText> of(Property property, Trace trace) {
    if (property.text().isPresent()) {
      String position = TraceTable.source(property.position());
      return Optional.of(new PropertyText(property.text().get(), position));
    }
    return isShown(property.formula(), trace)
        ? Optional.of(
            new PropertyText(brief(property.stated()), TraceTable.source(property.position())))
        : Optional.empty();
  }

  private static boolean isShown(Ltl formula, Trace trace) {
    return formula instanceof Ltl.State state
        ? state.formula().variables().stream()
            .allMatch(v -> trace.initial().containsKey(v) || trace.parameters().containsKey(v))
        : formula.parts().stream().allMatch(part -> isShown(part, trace));
  }

  String line() {
    return formula + "   " + position;
  }

  /** As its language writes it, or else the formula as far as it fits into a line. */
  static String brief(Property property) {
    return property.text().orElseGet(() -> brief(property.stated()));
  }

  /** The whole of it. */
  static String whole(Property property) {
    return property.text().orElseGet(() -> property.stated().toString());
  }

  /** As an implication where it is one; long fairness is only hinted at. */
  private static String brief(Ltl formula) {
    List<String> premises = new ArrayList<>();
    List<Ltl> conclusions = new ArrayList<>();
    List<Ltl> parts = formula.disjuncts();
    boolean isTemporal = parts.stream().anyMatch(part -> !(part instanceof Ltl.State));
    for (Ltl part : parts) {
      if (part instanceof Ltl.Not not) {
        premises.add(premise(not.operand()));
      } else if (isTemporal && part instanceof Ltl.State state) {
        premises.add(premise(Ltl.state(NormalForms.negationNormalForm(not(state)))));
      } else {
        conclusions.add(part);
      }
    }
    String text =
        conclusions.isEmpty() || premises.isEmpty()
            ? formula.toString()
            : String.join(" && ", premises) + " -> " + Ltl.or(conclusions);
    return text.length() > LINE ? text.substring(0, LINE - LEFT_OUT.length()) + LEFT_OUT : text;
  }

  private static Formula not(Ltl.State state) {
    return Formula.not(state.formula());
  }

  private static String premise(Ltl premise) {
    String text = premise.toString();
    boolean isStability =
        premise instanceof Ltl.Eventually eventually && eventually.operand() instanceof Ltl.Always;
    if (isStability && text.length() > PREMISE) {
      return "<>[](" + LEFT_OUT + ")";
    }
    return premise.disjuncts().size() > 1 || premise.conjuncts().size() > 1
        ? "(" + text + ")"
        : text;
  }
}
