package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.EnduringWait;

/**
 * All steps from one block to another that send the same.
 *
 * @param owed the guards of the steps that have to be taken if they always can
 * @param optional the guards of the others
 */
record BlockRule(
    int from,
    int to,
    Map<Variable, Long> increments,
    List<Formula> owed,
    List<Formula> optional,
    List<MarkedStep> origins) {
  BlockRule {
    owed = List.copyOf(owed);
    optional = List.copyOf(optional);
    origins = List.copyOf(origins);
  }

  /** One guard for all; branches that leave no case open become simple again. */
  Formula guard() {
    List<Formula> all = new ArrayList<>(owed);
    all.addAll(optional);
    if (all.size() == 1) {
      return all.get(0);
    }
    return NormalForms.negationNormalForm(Formula.not(EnduringWait.noneOf(all)));
  }
}
