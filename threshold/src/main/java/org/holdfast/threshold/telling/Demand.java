package org.holdfast.threshold.telling;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * How many messages a process has to have received for a guard over sent messages. A guard {@code
 * echoes >= T + 1 - F} is one over received messages, {@code T + 1} of them, of which up to {@code
 * F} come from faulty processes that nobody counts.
 *
 * @param weights what a message of each type is worth
 * @param total what they have to be worth together
 */
record Demand(Map<Variable, Long> weights, long total) {
  Demand {
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
  }

  /**
   * The demands of a guard that holds, those about the fewest types first: who satisfies these is
   * nearer to the others.
   *
   * @param messages the variables that count sent messages
   * @param silent the parameters that count faulty processes which the model leaves out
   */
  static List<Demand> of(
      Formula guard, Valuation values, Set<Variable> messages, Set<Variable> silent) {
    List<Demand> demands = new ArrayList<>();
    collect(NormalForms.negationNormalForm(guard), values, messages, silent, demands);
    demands.sort(Comparator.comparingInt(demand -> demand.weights().size()));
    return demands;
  }

  private static void collect(
      Formula formula,
      Valuation values,
      Set<Variable> messages,
      Set<Variable> silent,
      List<Demand> demands) {
    for (Formula part : formula.conjuncts()) {
      List<Formula> alternatives = part.disjuncts();
      if (alternatives.size() > 1) {
        alternatives.stream()
            .filter(alternative -> alternative.evaluate(values))
            .findFirst()
            .ifPresent(one -> collect(one, values, messages, silent, demands));
      } else if (part instanceof Formula.Comparison comparison) {
        Formula bounds = NormalForms.inequalities(comparison);
        if (bounds instanceof Formula.Comparison bound) {
          add(bound.difference(), values, messages, silent, demands);
        } else {
          collect(bounds, values, messages, silent, demands);
        }
      }
    }
  }

  /** For a term that is not negative. */
  private static void add(
      LinearTerm natural,
      Valuation values,
      Set<Variable> messages,
      Set<Variable> silent,
      List<Demand> demands) {
    Map<Variable, Long> weights = new LinkedHashMap<>();
    BigInteger rest = natural.constant();
    for (Map.Entry<Variable, BigInteger> entry : natural.coefficients().entrySet()) {
      Variable variable = entry.getKey();
      boolean adds = entry.getValue().signum() > 0;
      if (adds && messages.contains(variable)) {
        weights.put(variable, entry.getValue().longValueExact());
      } else if (!(adds && silent.contains(variable))) {
        rest = rest.add(entry.getValue().multiply(values.valueOf(variable)));
      }
    }
    if (!weights.isEmpty() && rest.signum() < 0) {
      demands.add(new Demand(weights, rest.negate().longValueExact()));
    }
  }

  /** What is still missing for a process. */
  long missing(Mail mail, int process) {
    long worth = 0;
    for (Map.Entry<Variable, Long> entry : weights.entrySet()) {
      worth += entry.getValue() * mail.count(process, entry.getKey());
    }
    return Math.max(0, total - worth);
  }
}
