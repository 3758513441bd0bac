package org.holdfast.extraction;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.simplification.Entailment;

/**
 * Leaves out of a formula in negation normal form what the rest says already: {@code p && []p} is
 * {@code []p}, and {@code p || <>p} is {@code <>p}. Fairness such as {@code [](p -> <>!p)} becomes
 * {@code []<>!p} so, which the threshold engine can take.
 */
final class LtlSimplification {
  private final Entailment entailment;
  private final Formula assumption;

  /**
   * @param assumption what every configuration satisfies
   */
  LtlSimplification(Entailment entailment, Formula assumption) {
    this.entailment = entailment;
    this.assumption = assumption;
  }

  Ltl simplify(Ltl formula) {
    Ltl inner = formula.mapParts(this::simplify);
    if (inner instanceof Ltl.And and) {
      return Ltl.and(without(and.operands(), true));
    }
    return inner instanceof Ltl.Or or ? Ltl.or(without(or.operands(), false)) : inner;
  }

  private List<Ltl> without(List<Ltl> operands, boolean conjunction) {
    List<Ltl> kept = new ArrayList<>();
    for (Ltl operand : operands) {
      List<Ltl> parts = conjunction ? operand.conjuncts() : operand.disjuncts();
      for (Ltl part : operand instanceof Ltl.State ? parts : List.of(operand)) {
        if (!(part instanceof Ltl.State state)
            || operands.stream().noneMatch(other -> says(other, state.formula(), conjunction))) {
          kept.add(part);
        }
      }
    }
    return kept;
  }

  /** Whether a temporal operand makes a state formula beside it needless. */
  private boolean says(Ltl other, Formula state, boolean conjunction) {
    if (conjunction) {
      return other instanceof Ltl.Always always
          && always.operand() instanceof Ltl.State later
          && entails(later.formula(), state);
    }
    return other instanceof Ltl.Eventually eventually
        && eventually.operand() instanceof Ltl.State later
        && entails(state, later.formula());
  }

  private boolean entails(Formula premise, Formula conclusion) {
    return premise.equals(conclusion)
        || entailment.entails(Formula.and(assumption, premise), conclusion);
  }
}
