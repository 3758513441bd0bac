package org.holdfast.threshold.fairness;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/** Writes an inequality as people write thresholds: messages to the left, parameters right. */
record ThresholdForm(List<Variable> parameters) {
  ThresholdForm {
    parameters = List.copyOf(parameters);
  }

  /** The same for every comparison by {@code >=}. */
  Formula of(Formula formula) {
    return formula.mapComparisons(this::of);
  }

  private Formula of(Formula.Comparison comparison) {
    LinearTerm natural = comparison.difference();
    Map<Variable, BigInteger> sent = new LinkedHashMap<>();
    natural
        .coefficients()
        .forEach(
            (variable, c) -> {
              if (!parameters.contains(variable)) {
                sent.put(variable, c);
              }
            });
    LinearTerm left = LinearTerm.of(sent, BigInteger.ZERO);
    LinearTerm right = ordered(left.minus(natural));
    if (comparison.relation() != Relation.GE || sent.isEmpty()) {
      return comparison;
    } else if (sent.values().stream().allMatch(c -> c.signum() < 0)) {
      return Formula.compare(left.negated(), Relation.LT, right.negated().plus(1));
    }
    return Formula.atLeast(left, right);
  }

  /** In the order of declaration, which is how people think of them. */
  private LinearTerm ordered(LinearTerm term) {
    Map<Variable, BigInteger> coefficients = new LinkedHashMap<>();
    parameters.forEach(parameter -> coefficients.put(parameter, term.coefficient(parameter)));
    return LinearTerm.of(coefficients, term.constant());
  }
}
