package org.holdfast.pseudocode.automaton;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;

/** Replaces the propositions of a property by what they stand for. */
final class PropositionMeaning {
  private PropositionMeaning() {}

  /** Whether a comparison of a proposition with a number holds if the proposition does. */
  static boolean isTrueFor(Formula.Atom atom, boolean proposition) {
    BigInteger value = proposition ? BigInteger.ONE : BigInteger.ZERO;
    return atom.evaluate(variable -> value);
  }

  static Ltl replaced(
      Ltl formula,
      Map<Variable, GlobalCondition> conditions,
      Function<GlobalCondition, Formula> meaning) {
    return formula.mapStates(
        state ->
            state.mapAtoms(
                atom -> {
                  boolean ifTrue = isTrueFor(atom, true);
                  boolean ifFalse = isTrueFor(atom, false);
                  if (ifTrue == ifFalse) {
                    return ifTrue ? Formula.TRUE : Formula.FALSE;
                  }
                  Variable proposition = atom.subject().variables().iterator().next();
                  Formula stands = meaning.apply(conditions.get(proposition));
                  return ifTrue ? stands : Formula.not(stands);
                }));
  }
}
