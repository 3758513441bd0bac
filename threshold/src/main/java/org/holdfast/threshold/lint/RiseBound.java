package org.holdfast.threshold.lint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/**
 * A comparison of a guard that asks for enough messages: {@code messages >= bound}, with positive
 * weights and a bound over parameters.
 */
record RiseBound(Map<Variable, BigInteger> messages, LinearTerm bound) {
  /** Those of a formula, negated or not, in the order in which they are written. */
  static List<RiseBound> of(Formula formula, Set<Variable> parameters) {
    List<RiseBound> found = new ArrayList<>();
    Formula inequalities =
        NormalForms.negationNormalForm(formula).mapComparisons(NormalForms::inequalities);
    for (Formula.Comparison inequality : inequalities.comparisons()) {
      add(inequality.difference(), parameters, found);
    }
    return found;
  }

  /** Those that must all hold for the formula to hold. */
  static List<RiseBound> necessary(Formula formula, Set<Variable> parameters) {
    List<RiseBound> found = new ArrayList<>();
    Formula inequalities =
        NormalForms.negationNormalForm(formula).mapComparisons(NormalForms::inequalities);
    for (Formula conjunct : inequalities.conjuncts()) {
      if (conjunct instanceof Formula.Comparison inequality) {
        add(inequality.difference(), parameters, found);
      }
    }
    return found;
  }

  private static void add(LinearTerm natural, Set<Variable> parameters, List<RiseBound> found) {
    Map<Variable, BigInteger> messages = new LinkedHashMap<>();
    natural
        .coefficients()
        .forEach(
            (variable, c) -> {
              if (!parameters.contains(variable)) {
                messages.put(variable, c);
              }
            });
    if (!messages.isEmpty() && messages.values().stream().allMatch(c -> c.signum() > 0)) {
      LinearTerm bound = LinearTerm.of(messages, BigInteger.ZERO).minus(natural);
      // No message is asked for by half of 'x == 0'.
      if (!bound.isConstant() || bound.constant().signum() > 0) {
        found.add(new RiseBound(messages, bound));
      }
    }
  }

  BigInteger heaviest() {
    return messages.values().stream().max(BigInteger::compareTo).orElseThrow();
  }

  LinearTerm sum() {
    return LinearTerm.of(messages, BigInteger.ZERO);
  }
}
