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
}
