package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/** A formula about numbers at known places, because the oracle evaluates it millions of times. */
@FunctionalInterface
interface Compiled {
  boolean holds(int[] values);

  static Compiled of(Formula formula, List<Variable> places) {
    if (formula instanceof Formula.Truth truth) {
      return values -> truth.value();
    } else if (formula instanceof Formula.Not not) {
      Compiled operand = of(not.operand(), places);
      return values -> !operand.holds(values);
    } else if (formula instanceof Formula.And and) {
      Compiled[] operands = all(and.operands(), places);
      return values -> {
        for (Compiled operand : operands) {
          if (!operand.holds(values)) {
            return false;
          }
        }
        return true;
      };
    } else if (formula instanceof Formula.Or or) {
      Compiled[] operands = all(or.operands(), places);
      return values -> {
        for (Compiled operand : operands) {
          if (operand.holds(values)) {
            return true;
          }
        }
        return false;
      };
    }
    return comparison((Formula.Comparison) formula, places);
  }

  private static Compiled[] all(List<Formula> formulas, List<Variable> places) {
    return formulas.stream().map(formula -> of(formula, places)).toArray(Compiled[]::new);
  }

  private static Compiled comparison(Formula.Comparison comparison, List<Variable> places) {
    Map<Variable, BigInteger> summands = comparison.difference().coefficients();
    int[] at = summands.keySet().stream().mapToInt(places::indexOf).toArray();
    int[] factors = summands.values().stream().mapToInt(BigInteger::intValueExact).toArray();
    int constant = comparison.difference().constant().intValueExact();
    return values -> {
      int difference = constant;
      for (int i = 0; i < at.length; i++) {
        difference += factors[i] * values[at[i]];
      }
      return switch (comparison.relation()) {
        case EQ -> difference == 0;
        case NE -> difference != 0;
        case LT -> difference < 0;
        case LE -> difference <= 0;
        case GT -> difference > 0;
        case GE -> difference >= 0;
      };
    };
  }
}
