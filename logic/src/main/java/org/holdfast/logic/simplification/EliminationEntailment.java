package org.holdfast.logic.simplification;

import org.holdfast.logic.Formula;
import org.holdfast.logic.elimination.QuantifierElimination;

/**
 * Decides entailment without a solver: no values satisfy the premise and the negated conclusion if
 * eliminating all variables leaves {@code false}. Exact, but meant for small formulas.
 */
public final class EliminationEntailment implements Entailment {
  private final QuantifierElimination elimination;

  public EliminationEntailment() {
    this(new QuantifierElimination());
  }

  public EliminationEntailment(QuantifierElimination elimination) {
    this.elimination = elimination;
  }

  @Override
  public boolean entails(Formula premise, Formula conclusion) {
    Formula counterexample = Formula.and(premise, Formula.not(conclusion));
    return elimination.eliminate(counterexample.variables(), counterexample).equals(Formula.FALSE);
  }
}
