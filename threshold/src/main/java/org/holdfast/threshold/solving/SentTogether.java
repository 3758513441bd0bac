package org.holdfast.threshold.solving;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * How much all processes together can add to shared variables: what was there at the start, and as
 * often as there are processes the most that one of them can send on its way.
 */
final class SentTogether {
  private final ThresholdAutomaton automaton;
  private final Senders senders;
  private final Set<Variable> shared;
  private final Map<Map<Variable, BigInteger>, Formula> bounds = new HashMap<>();

  SentTogether(ThresholdAutomaton automaton) {
    this.automaton = automaton;
    this.senders = new Senders(automaton);
    this.shared = Set.copyOf(automaton.shared());
  }

  /** What is true of the start, where the counters of locations have their values of the start. */
  Formula start() {
    List<Formula> known = new ArrayList<>();
    automaton.shared().forEach(v -> known.add(Formula.nonNegative(atTheStart(v))));
    known.add(
        automaton
            .initialFormula()
            .substitute(v -> shared.contains(v) ? atTheStart(v) : LinearTerm.of(v)));
    return Formula.and(known);
  }

  /** What is true at any time, beside {@link #start()}, of the sums that a formula compares. */
  Formula bounds(Formula formula) {
    List<Formula> found = new ArrayList<>();
    Formula inequalities =
        NormalForms.negationNormalForm(formula).mapComparisons(NormalForms::inequalities);
    for (Formula.Comparison inequality : inequalities.comparisons()) {
      Map<Variable, BigInteger> sent = new LinkedHashMap<>();
      inequality
          .difference()
          .coefficients()
          .forEach(
              (variable, weight) -> {
                if (shared.contains(variable) && weight.signum() > 0) {
                  sent.put(variable, weight);
                }
              });
      if (!sent.isEmpty()) {
        found.add(bounds.computeIfAbsent(sent, this::bound));
      }
    }
    return Formula.and(found);
  }

  private Formula bound(Map<Variable, BigInteger> sent) {
    Optional<BigInteger> most = isReset(sent) ? Optional.empty() : senders.most(sent);
    LinearTerm now = LinearTerm.of(sent, BigInteger.ZERO);
    LinearTerm processes = LinearTerm.sum(automaton.counters());
    return most.map(
            m ->
                Formula.atLeast(
                    now.substitute(SentTogether::atTheStart).plus(processes.times(m)), now))
        .orElse(Formula.TRUE);
  }

  private boolean isReset(Map<Variable, BigInteger> sent) {
    return automaton.rules().stream()
        .flatMap(rule -> rule.updates().entrySet().stream())
        .anyMatch(
            update ->
                sent.containsKey(update.getKey()) && update.getValue() instanceof Update.Reset);
  }

  private static LinearTerm atTheStart(Variable variable) {
    return LinearTerm.of(new Variable(variable.name() + "@start"));
  }
}
