package org.holdfast.promela.step;

import java.util.HashMap;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;

/**
 * Whether a condition of a step can hold, under what is known of all variables. Decided by
 * quantifier elimination, exactly; where that would take too long the answer is that it can, which
 * leaves a path in that could go.
 */
final class Satisfiability {
  private final QuantifierElimination elimination = new QuantifierElimination();
  private final Formula known;
  private final Map<Formula, Boolean> answers = new HashMap<>();

  Satisfiability(Formula known) {
    this.known = known;
  }

  boolean mayHold(Formula condition) {
    return answers.computeIfAbsent(condition, this::decide);
  }

  /** Whether the conclusion follows from the condition. */
  boolean follows(Formula condition, Formula conclusion) {
    return !mayHold(Formula.and(condition, Formula.not(conclusion)));
  }

  private boolean decide(Formula condition) {
    if (condition.equals(Formula.FALSE)) {
      return false;
    }
    Formula all = Formula.and(condition, known);
    try {
      return !elimination.eliminate(all.variables(), all).equals(Formula.FALSE);
    } catch (EliminationTooLarge e) {
      return true;
    }
  }
}
