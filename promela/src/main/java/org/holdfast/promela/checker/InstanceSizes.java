package org.holdfast.promela.checker;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.promela.step.StepModel;

/**
 * The admissible parameters of a model, from small to large: by their sum, then by each in the
 * order of declaration. That is what every engine for all sizes means by the smallest parameters of
 * a violation.
 */
final class InstanceSizes {
  /** Beyond this sum no instance is small. */
  private static final int LARGEST_SUM = 60;

  /** So many choices of numbers are looked at, admissible or not. */
  private static final long MOST_CHOICES = 2_000_000;

  private final List<Variable> parameters;
  private final LinearTerm processes;
  private final Formula admissible;
  private final Deque<Map<Variable, BigInteger>> ready = new ArrayDeque<>();
  private int sum;
  private long choices;

  InstanceSizes(StepModel step) {
    this.parameters = step.parameters();
    this.processes = step.processes();
    this.admissible = new QuantifierElimination().eliminate(step.quotients(), step.resilience());
  }

  /** What makes parameters small, the most important first. */
  static Comparator<Map<Variable, BigInteger>> order(List<Variable> parameters) {
    Comparator<Map<Variable, BigInteger>> order = Comparator.comparing(InstanceSizes::sum);
    for (Variable parameter : parameters) {
      order = order.thenComparing(size -> size.get(parameter));
    }
    return order;
  }

  static boolean isSmall(Map<Variable, BigInteger> size) {
    return sum(size).compareTo(BigInteger.valueOf(LARGEST_SUM)) <= 0;
  }

  private static BigInteger sum(Map<Variable, BigInteger> size) {
    return size.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** The next ones; empty if all that are left are large. */
  Optional<Map<Variable, BigInteger>> next() {
    while (ready.isEmpty() && sum <= LARGEST_SUM && choices < MOST_CHOICES) {
      choose(0, sum, new LinkedHashMap<>());
      sum++;
    }
    return Optional.ofNullable(ready.poll());
  }

  private void choose(int index, int rest, Map<Variable, BigInteger> chosen) {
    if (index == parameters.size()) {
      choices++;
      if (rest == 0 && isAdmissible(chosen)) {
        ready.add(Collections.unmodifiableMap(new LinkedHashMap<>(chosen)));
      }
      return;
    }
    boolean last = index == parameters.size() - 1;
    for (int value = last ? rest : 0; value <= rest; value++) {
      chosen.put(parameters.get(index), BigInteger.valueOf(value));
      choose(index + 1, rest - value, chosen);
    }
    chosen.remove(parameters.get(index));
  }

  /** An instance without processes has no run to look at. */
  private boolean isAdmissible(Map<Variable, BigInteger> size) {
    Valuation values = Valuation.of(size);
    return admissible.evaluate(values) && processes.evaluate(values).signum() > 0;
  }
}
