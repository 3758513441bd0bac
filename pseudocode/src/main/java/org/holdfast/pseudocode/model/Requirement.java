package org.holdfast.pseudocode.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/**
 * A property that every run should have, without the fairness that it may rely on.
 *
 * @param formula over propositions: variables that are compared with 1
 * @param conditions what each proposition stands for
 * @param text the property as people read it, with its short forms written out
 */
public record Requirement(
    String name,
    Ltl formula,
    Map<Variable, GlobalCondition> conditions,
    String text,
    SourcePosition position) {
  public Requirement {
    conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
  }

  /** That no run has the property; so a counterexample is a run that has it. */
  public Requirement denied() {
    return new Requirement(name, Ltl.not(formula), conditions, text, position);
  }

  /** That what is said of the beginning of a run holds at some time. */
  public Requirement reached() {
    return new Requirement(name, new Ltl.Eventually(formula), conditions, text, position);
  }

  /** Whether a finite run shows every violation; every finite run can go on to a fair one. */
  public static boolean isSafety(Ltl formula) {
    return isFinitary(Ltl.not(formula).negationNormalForm());
  }

  private static boolean isFinitary(Ltl formula) {
    boolean lasts = formula instanceof Ltl.Always || formula instanceof Ltl.Release;
    return !lasts && formula.parts().stream().allMatch(Requirement::isFinitary);
  }
}
