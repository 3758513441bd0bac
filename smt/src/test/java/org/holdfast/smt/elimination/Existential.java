package org.holdfast.smt.elimination;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/** The formula {@code exists quantified: body}, of interest where the assumption holds. */
record Existential(List<Variable> quantified, Formula body, Formula assumption) {
  @Override
  public String toString() {
    String names = String.join(", ", quantified.stream().map(Variable::name).toList());
    return "exists " + names + ": " + body + "   assuming " + assumption;
  }
}
