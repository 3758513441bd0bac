package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.intervals.abstraction.InitialSlot;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.invariant.Conservation;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;

/**
 * The equations that were found to hold always, over numbers of processes, and the candidates that
 * were proved: for the reader. An equation whose value depends on how processes begin is left out.
 */
final class InvariantText {
  private final LocalGraph graph;
  private final Conservation conservation;

  private InvariantText(Conservation conservation) {
    this.conservation = conservation;
    this.graph = conservation.graph();
  }

  static List<Formula> of(Conservation conservation, Map<String, Census> proved) {
    InvariantText text = new InvariantText(conservation);
    Set<Formula> found = new LinkedHashSet<>();
    for (List<BigInteger> quantity : conservation.quantities()) {
      text.value(quantity).ifPresent(value -> found.add(equation(text.term(quantity), value)));
    }
    proved.values().forEach(census -> found.add(census.formula()));
    return new ArrayList<>(found);
  }

  /** What is subtracted on one side is added on the other. */
  private static Formula equation(LinearTerm now, LinearTerm value) {
    LinearTerm left = LinearTerm.ZERO;
    LinearTerm right = value;
    for (Map.Entry<Variable, BigInteger> entry : now.coefficients().entrySet()) {
      LinearTerm part = LinearTerm.of(entry.getKey()).times(entry.getValue());
      if (entry.getValue().signum() > 0) {
        left = left.plus(part);
      } else {
        right = right.minus(part);
      }
    }
    return Formula.equal(left, right);
  }

  /** The value of a quantity, if it does not depend on how many processes begin in which way. */
  private Optional<LinearTerm> value(List<BigInteger> quantity) {
    LinearTerm start = conservation.value(quantity, Snapshot.initial(graph));
    Set<BigInteger> coefficients = new LinkedHashSet<>();
    LinearTerm rest = start;
    for (InitialSlot slot : graph.initial()) {
      coefficients.add(start.coefficient(slot.taken()));
      rest = rest.without(slot.taken());
    }
    return coefficients.size() == 1
        ? Optional.of(rest.plus(graph.skeleton().size().times(coefficients.iterator().next())))
        : Optional.empty();
  }

  /** Local states of one status with the same coefficients are counted together. */
  private LinearTerm term(List<BigInteger> quantity) {
    Map<StatusVector, Set<BigInteger>> coefficients = new LinkedHashMap<>();
    for (int i = 0; i < graph.states().size(); i++) {
      coefficients
          .computeIfAbsent(graph.states().get(i).status(), any -> new LinkedHashSet<>())
          .add(quantity.get(i));
    }
    LinearTerm sum = LinearTerm.ZERO;
    Set<StatusVector> done = new LinkedHashSet<>();
    for (int i = 0; i < graph.states().size(); i++) {
      StatusVector status = graph.states().get(i).status();
      boolean together = coefficients.get(status).size() == 1;
      if (!together || done.add(status)) {
        String what = together ? status.toString() : graph.describe(i);
        sum = sum.plus(LinearTerm.of(new Variable("card(" + what + ")")).times(quantity.get(i)));
      }
    }
    List<Variable> shared = graph.skeleton().sharedVariables();
    for (int i = 0; i < shared.size(); i++) {
      BigInteger coefficient = quantity.get(graph.states().size() + i);
      sum = sum.plus(LinearTerm.of(shared.get(i)).times(coefficient));
    }
    return sum;
  }
}
