package org.holdfast.threshold.semantics;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Finds rules that may raise a shared variable for ever: they are on a cycle of locations, nothing
 * makes the variable smaller, and their guards do not bound it. An automaton without such rules has
 * finitely many configurations of each size; one with them need not have infinitely many.
 */
public final class GrowingRules {
  private static final int MOST_CASES = 200;

  private GrowingRules() {}

  /** The first such rule. */
  public static Optional<Rule> first(ThresholdAutomaton automaton) {
    Set<Variable> shrinking = new LinkedHashSet<>();
    for (Rule rule : automaton.rules()) {
      rule.updates()
          .forEach(
              (variable, update) -> {
                if (!raises(update)) {
                  shrinking.add(variable);
                }
              });
    }
    List<Rule> unbounded =
        automaton.rules().stream().filter(rule -> !stopsItself(automaton, rule)).toList();
    LocationCycles cycles = new LocationCycles(automaton, unbounded);
    return unbounded.stream()
        .filter(cycles::contains)
        .filter(rule -> raised(rule).stream().anyMatch(v -> !shrinking.contains(v)))
        .findFirst();
  }

  private static boolean raises(Update update) {
    return update.accept(
        new Update.Visitor<>() {
          @Override
          public Boolean add(Update.Add add) {
            return add.amount() > 0;
          }

          @Override
          public Boolean reset(Update.Reset reset) {
            return false;
          }
        });
  }

  private static Set<Variable> raised(Rule rule) {
    Set<Variable> raised = new LinkedHashSet<>();
    rule.updates()
        .forEach(
            (variable, update) -> {
              if (raises(update)) {
                raised.add(variable);
              }
            });
    return raised;
  }

  /** Whether each case of the guard bounds a sum of shared variables that the rule raises. */
  private static boolean stopsItself(ThresholdAutomaton automaton, Rule rule) {
    Formula inequalities =
        NormalForms.negationNormalForm(rule.guard()).mapComparisons(NormalForms::inequalities);
    Set<Variable> raised = raised(rule);
    return NormalForms.conjunctions(inequalities, MOST_CASES)
        .map(
            cases ->
                cases.stream()
                    .allMatch(c -> c.stream().anyMatch(l -> bounds(automaton, l, raised))))
        .orElse(false);
  }

  private static boolean bounds(
      ThresholdAutomaton automaton, Formula literal, Set<Variable> raised) {
    return literal instanceof Formula.Comparison comparison
        && automaton.shared().stream()
            .allMatch(v -> comparison.difference().coefficient(v).signum() <= 0)
        && raised.stream().anyMatch(v -> comparison.difference().coefficient(v).signum() < 0);
  }
}
