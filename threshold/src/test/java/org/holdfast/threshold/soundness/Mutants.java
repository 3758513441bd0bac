package org.holdfast.threshold.soundness;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.soundness.Mutant.Kind;

/** Makes all mutants of an automaton. */
final class Mutants {
  private final ThresholdAutomaton original;
  private final List<Mutant> mutants = new ArrayList<>();

  private Mutants(ThresholdAutomaton original) {
    this.original = original;
  }

  /** The original, and all that differ from it in one place. */
  static List<Mutant> of(ThresholdAutomaton automaton) {
    Mutants mutants = new Mutants(automaton);
    mutants.mutants.add(new Mutant(Kind.NONE, "unchanged", automaton));
    mutants.moveThresholds();
    mutants.dropRules();
    mutants.changeAssumptions();
    return mutants.mutants;
  }

  private void moveThresholds() {
    for (Rule rule : original.rules()) {
      for (Formula.Comparison comparison : rule.guard().comparisons()) {
        for (int amount : new int[] {1, -1}) {
          Formula guard =
              rule.guard().mapComparisons(c -> c.equals(comparison) ? moved(c, amount) : c);
          List<Rule> rules = new ArrayList<>(original.rules());
          rules.set(rule.index(), withGuard(rule, guard));
          add(
              amount > 0 ? Kind.THRESHOLD_RAISED : Kind.THRESHOLD_LOWERED,
              "rule " + rule.name() + ": " + comparison + " moved by " + amount,
              rules,
              original.assumptions());
        }
      }
    }
  }

  private static Formula moved(Formula.Comparison comparison, int amount) {
    return Formula.compare(
        comparison.left(), comparison.relation(), comparison.right().plus(amount));
  }

  private static Rule withGuard(Rule rule, Formula guard) {
    return new Rule(
        rule.index(), rule.name(), rule.from(), rule.to(), guard, rule.updates(), rule.position());
  }

  private void dropRules() {
    for (Rule dropped : original.rules()) {
      List<Rule> rules = new ArrayList<>();
      for (Rule rule : original.rules()) {
        if (rule != dropped) {
          rules.add(
              new Rule(
                  rules.size(),
                  rule.name(),
                  rule.from(),
                  rule.to(),
                  rule.guard(),
                  rule.updates(),
                  rule.position()));
        }
      }
      add(Kind.RULE_DROPPED, "without rule " + dropped, rules, original.assumptions());
    }
  }

  private void changeAssumptions() {
    for (Constraint assumption : original.assumptions()) {
      List<Constraint> rest = new ArrayList<>(original.assumptions());
      int place = rest.indexOf(assumption);
      rest.remove(place);
      add(
          Kind.ASSUMPTION_DROPPED,
          "without assumption " + assumption.formula(),
          original.rules(),
          rest);
      if (assumption.formula() instanceof Formula.Comparison comparison) {
        boolean greater =
            comparison.relation() == Relation.GT || comparison.relation() == Relation.GE;
        List<Constraint> weaker = new ArrayList<>(rest);
        weaker.add(
            place, new Constraint(moved(comparison, greater ? -1 : 1), assumption.position()));
        add(
            Kind.ASSUMPTION_WEAKENED,
            "assumption " + assumption.formula() + " weaker by one",
            original.rules(),
            weaker);
      }
    }
  }

  private void add(Kind kind, String change, List<Rule> rules, List<Constraint> assumptions) {
    mutants.add(
        new Mutant(
            kind,
            change,
            new ThresholdAutomaton(
                original.name(),
                original.locals(),
                original.parameters(),
                original.shared(),
                original.locations(),
                assumptions,
                original.initial(),
                rules,
                original.properties())));
  }
}
