package org.holdfast.extraction;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.PromelaChecker;

/**
 * Looks for a real run behind a violation of the extracted automaton: the instance with its
 * parameters is searched, and if that does not violate the property, other small instances, the
 * smallest first. The run is found and replayed by the engine for one size.
 */
final class Confirmation {
  private static final int MOST_INSTANCES = 12;
  private static final int MOST_PROCESSES = 4;
  private static final int LARGEST_SUM = 14;

  /** What is not found among small sizes soon is hardly ever found later. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ParametricModel model;
  private final Formula admissible;

  Confirmation(ParametricModel model) {
    this.model = model;
    this.admissible =
        new QuantifierElimination().eliminate(model.step().quotients(), model.step().resilience());
  }

  /**
   * A run that violates a property.
   *
   * @param violations of the extracted automaton, whose parameters are tried first
   */
  Optional<Verdict.Violated> search(
      String property, List<Trace> violations, Budget budget, EventSink events)
      throws BudgetExhausted {
    Set<Map<Variable, BigInteger>> sizes = new LinkedHashSet<>();
    violations.stream()
        .map(trace -> declared(trace.parameters()))
        .sorted(Comparator.comparing(Confirmation::sum))
        .forEach(sizes::add);
    sizes.addAll(small());
    Budget all = budget.atMost(PATIENCE);
    for (Map<Variable, BigInteger> size : sizes) {
      budget.spend();
      if (isSpent(all)) {
        return Optional.empty();
      }
      Optional<Verdict.Violated> found = search(size, property, all, events);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static boolean isSpent(Budget budget) {
    try {
      budget.spend();
      return false;
    } catch (BudgetExhausted exhausted) {
      return true;
    }
  }

  private Map<Variable, BigInteger> declared(Map<Variable, BigInteger> parameters) {
    Map<Variable, BigInteger> found = new LinkedHashMap<>();
    model.step().parameters().forEach(p -> found.put(p, parameters.get(p)));
    return found;
  }

  private static BigInteger sum(Map<Variable, BigInteger> size) {
    return size.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  private Optional<Verdict.Violated> search(
      Map<Variable, BigInteger> size, String property, Budget budget, EventSink events) {
    if (size.values().stream().anyMatch(value -> value.bitLength() >= Integer.SIZE)) {
      // An instance has parameters of 32 bits.
      return Optional.empty();
    }
    Map<String, Integer> values = new LinkedHashMap<>();
    size.forEach((parameter, value) -> values.put(parameter.name(), value.intValueExact()));
    try {
      PromelaInstance instance = model.model().instantiate(values, model.meaning());
      Property own = instance.property(property).orElseThrow();
      CheckerOptions options = model.options().withVacuity(CheckerOptions.Vacuity.NOT_CHECKED);
      Verdict verdict = new PromelaChecker(instance, options).check(own, budget, events);
      return verdict instanceof Verdict.Violated violated
          ? Optional.of(violated)
          : Optional.empty();
    } catch (ModelException impossible) {
      // More processes than an instance can have.
      return Optional.empty();
    }
  }

  /** Admissible parameters with few processes, the smallest sum first. */
  private List<Map<Variable, BigInteger>> small() {
    List<Map<Variable, BigInteger>> found = new ArrayList<>();
    for (int sum = 0; sum <= LARGEST_SUM && found.size() < MOST_INSTANCES; sum++) {
      choose(0, sum, new LinkedHashMap<>(), found);
    }
    return found;
  }

  private void choose(
      int index,
      int rest,
      Map<Variable, BigInteger> chosen,
      List<Map<Variable, BigInteger>> found) {
    List<Variable> parameters = model.step().parameters();
    if (index == parameters.size()) {
      if (rest == 0 && isSmall(chosen)) {
        found.add(new LinkedHashMap<>(chosen));
      }
      return;
    }
    boolean last = index == parameters.size() - 1;
    for (int value = last ? rest : 0; value <= rest; value++) {
      chosen.put(parameters.get(index), BigInteger.valueOf(value));
      choose(index + 1, rest - value, chosen, found);
      chosen.remove(parameters.get(index));
    }
  }

  private boolean isSmall(Map<Variable, BigInteger> size) {
    LinearTerm processes = model.step().processes();
    return admissible.evaluate(size::get)
        && processes.variables().stream().allMatch(size::containsKey)
        && processes.evaluate(size::get).compareTo(BigInteger.valueOf(MOST_PROCESSES)) <= 0;
  }
}
