package org.holdfast.explicit.vacuity;

import java.util.List;
import org.holdfast.checking.Property;
import org.holdfast.logic.Ltl;

/**
 * What is asked: whether every run that satisfies all premises satisfies the conclusion.
 *
 * @param premises what is taken for granted, each under its name; usually fairness
 */
public record Question(List<Property> premises, Property conclusion) {
  public Question {
    premises = List.copyOf(premises);
  }

  /** The question as one formula. */
  Ltl formula() {
    return formula(premises, conclusion.formula());
  }

  static Ltl formula(List<Property> premises, Ltl conclusion) {
    return Ltl.implies(premise(premises), conclusion);
  }

  static Ltl premise(List<Property> premises) {
    return Ltl.and(premises.stream().map(Property::formula).toList());
  }

  /** Whether a violation may take a run without end, so that fairness matters. */
  boolean isLiveness() {
    return needsLoop(Ltl.not(conclusion.formula()).negationNormalForm());
  }

  private static boolean needsLoop(Ltl normal) {
    if (normal instanceof Ltl.And and) {
      return and.operands().stream().anyMatch(Question::needsLoop);
    } else if (normal instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(Question::needsLoop);
    } else if (normal instanceof Ltl.Eventually eventually) {
      return needsLoop(eventually.operand());
    } else if (normal instanceof Ltl.Until until) {
      return needsLoop(until.left()) || needsLoop(until.right());
    }
    return !(normal instanceof Ltl.State);
  }
}
